// How an answer ended, when it did not simply end: what happened, what was kept, what to do.
import { withSettingsLink } from "../course/with-settings-link.tsx";
import { Notice } from "../ui/notice.tsx";
import type { ChatMessage } from "./conversation/chat-message.ts";

export interface StatusLineProps {
  answer: ChatMessage | null;
  isBusy: boolean;
  isLost: boolean;
  /** For the newest turn only. */
  onReconnect: (() => void) | null;
  onAskAgain: (() => void) | null;
}

export function StatusLine({ answer, isBusy, isLost, onReconnect, onAskAgain }: StatusLineProps) {
  const retry = onReconnect ? { action: { label: "Try now", onAct: onReconnect } } : {};
  const again = onAskAgain ? { action: { label: "Ask again", onAct: onAskAgain } } : {};
  if (isLost) {
    return (
      <Notice kind="warning" {...retry}>
        {answer
          ? "Connection lost. The answer continues in the background and will appear here."
          : "The server can’t be reached. Your question is kept and will be sent as soon as possible."}
      </Notice>
    );
  }
  if (isBusy) return null;
  switch (answer?.status) {
    case "stopped":
      return (
        <p className="grounding">
          <span className="pill is-dashed">Stopped by you</span>
          What was written is kept
        </p>
      );
    case "failed":
      return (
        <Notice kind="error" {...again}>
          {withSettingsLink(answer.error)}
        </Notice>
      );
    case "interrupted":
      return (
        <Notice kind="warning" {...again}>
          The server stopped while this was being written. What was written is kept, with its sources: ask
          again to get the rest.
        </Notice>
      );
    case "streaming":
      // Only the newest answer can still be growing: the status of an older one is a leftover in this tab.
      return onReconnect ? (
        <Notice kind="warning" {...retry}>
          This answer is still being written.
        </Notice>
      ) : null;
    case "done":
    case undefined:
      return null;
  }
}
