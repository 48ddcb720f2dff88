// How an answer ended, when it did not simply end: what happened, what was kept, what to do.
import type { MessageStatus } from "@ibid/core/contract/message.ts";
import { Notice } from "../ui/notice.tsx";

export interface StatusLineProps {
  status: MessageStatus | null;
  /** Of this tab's stream; history has no error, only a status. */
  error: Error | null;
  onReconnect: (() => void) | null;
}

export function StatusLine({ status, error, onReconnect }: StatusLineProps) {
  const again = onReconnect ? { action: { label: "Retry", onAct: onReconnect } } : {};
  // Browsers report a broken connection as a TypeError.
  if (error instanceof TypeError) {
    return (
      <Notice kind="warning" {...again}>
        Connection lost. The answer goes on in the background and will appear here.
      </Notice>
    );
  }
  if (error) return <Notice kind="error">{error.message} Your question is kept: ask it again.</Notice>;
  switch (status) {
    case "stopped":
      return (
        <p className="grounding">
          <span className="pill is-dashed">Stopped by you</span>
          What was written is kept
        </p>
      );
    case "failed":
      return (
        <Notice kind="error">
          The model did not finish. What was written is kept: ask again to get the rest.
        </Notice>
      );
    case "interrupted":
      return (
        <Notice kind="warning">
          The server went down while this was written. What was written is kept: ask again.
        </Notice>
      );
    case "streaming":
      // Only the newest answer can be: an older one is a leftover of this tab.
      return onReconnect ? (
        <Notice kind="warning" {...again}>
          This answer is still being written.
        </Notice>
      ) : null;
    case "done":
    case null:
      return null;
  }
}
