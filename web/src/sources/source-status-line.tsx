import type { Source } from "@ibid/core/contract/source.ts";
import { Icon } from "../ui/icon.tsx";
import { sourceMeta } from "./source-meta.ts";

export function SourceStatusLine({ source }: { source: Source }) {
  const { status, progress, reason } = source;
  switch (status) {
    case "fetching":
      return (
        <span className="source-meta">
          <span className="live-dot">Reading the file</span>
        </span>
      );
    case "searchable": {
      const { embedded, total } = progress;
      const share = total > 0 ? embedded / total : 0;
      return (
        <>
          <span className="source-meta">
            <span>
              Embedding {embedded} of {total} passages
            </span>
            <span className="source-share">{Math.round(share * 100)}%</span>
          </span>
          <progress
            className="source-progress"
            value={embedded}
            max={Math.max(total, 1)}
            aria-label="Embedding"
          />
        </>
      );
    }
    case "failed":
      return (
        <span className="source-meta is-failed">
          <Icon name="alert" small />
          <span>{reason?.message ?? "This file could not be read."}</span>
        </span>
      );
    case "embedded":
    case "skipped":
      return <span className="source-meta">{sourceMeta(source)}</span>;
  }
}
