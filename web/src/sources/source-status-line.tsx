import type { Source } from "@ibid/core/contract/source.ts";
import { Icon } from "../ui/icon.tsx";
import { describeStatus } from "./describe-status.ts";
import { ProgressBar } from "./progress-bar.tsx";

export interface SourceStatusLineProps {
  source: Source;
  citedCount: number;
}

export function SourceStatusLine({ source, citedCount }: SourceStatusLineProps) {
  const { tone, text, share, work } = describeStatus(source);
  return (
    <>
      <span className={`source-meta is-${tone}`} title={source.reason?.message}>
        {source.kind === "web" && <span className="source-tag">Web</span>}
        {source.kind === "manual" && <span className="source-tag is-manual">Manual</span>}
        {(tone === "warning" || tone === "failed") && <Icon name="alert" small />}
        <span className={tone === "busy" && share === undefined ? "live-dot" : undefined}>{text}</span>
        {share !== undefined && (
          <span className="source-share">
            {work} {Math.floor(share * 100)}%
          </span>
        )}
        {share === undefined && citedCount > 0 && <span className="source-share">cited {citedCount}×</span>}
      </span>
      {share !== undefined && <ProgressBar share={share} label={work ?? text} />}
    </>
  );
}
