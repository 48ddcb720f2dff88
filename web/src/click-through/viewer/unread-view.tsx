import type { Source } from "@ibid/core/contract/source.ts";
import { withSettingsLink } from "../../course/with-settings-link.tsx";
import { canReadAgain } from "../../course/can-read-again.ts";
import { Notice } from "../../ui/notice.tsx";
import { hostOf } from "../../browser/host-of.ts";
import { useSourceActions } from "../../course/use-source-actions.ts";

/** A source without text: it is being read, or could not be. */
export function UnreadView({ source }: { source: Source }) {
  const { status, reason, url } = source;
  const { readAgain } = useSourceActions(source);
  const host = url === null ? null : hostOf(url);
  return (
    <>
      {status === "fetching" ? (
        <p className="viewer-hint">
          <span className="live-dot">
            This source is being read. It will open here as soon as it is ready.
          </span>
        </p>
      ) : (
        <Notice
          kind={status === "failed" && reason?.code !== "reading_stopped" ? "error" : "warning"}
          {...(canReadAgain(source) && { action: { label: "Try again", onAct: readAgain } })}
        >
          {withSettingsLink(reason?.message ?? "This could not be read.")}
        </Notice>
      )}
      {url !== null && host !== null && (
        <p className="viewer-hint">
          <a href={url} target="_blank" rel="noopener noreferrer">
            Open the page at {host}
          </a>
        </p>
      )}
    </>
  );
}
