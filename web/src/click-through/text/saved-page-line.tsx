import type { Source } from "@ibid/core/contract/source.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { hostOf } from "../../browser/host-of.ts";

const DATE = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" });

/** Above a saved page: when it was saved, and the way to the page as it is now. */
export function SavedPageLine({ source }: { source: Source }) {
  const { url, metadata, reason } = source;
  const host = url === null ? null : hostOf(url);
  const savedOn = metadata.extractedAt === null ? null : DATE.format(new Date(metadata.extractedAt));
  return (
    <>
      <div className="saved-line">
        <Icon name="saved" small />
        <span>Saved copy{savedOn && `, ${savedOn}`}</span>
        {url !== null && host !== null && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            Open live page at {host}
          </a>
        )}
      </div>
      {reason && <Notice kind="warning">The page could not be read again. {reason.message}</Notice>}
    </>
  );
}
