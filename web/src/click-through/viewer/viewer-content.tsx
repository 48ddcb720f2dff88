import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Mark } from "../marks/marks-of.ts";
import { openSavedCopy } from "../text/open-saved-copy.ts";
import { PageView } from "../page/page-view.tsx";
import { ReferenceView } from "./reference-view.tsx";
import { RemovedView } from "./removed-view.tsx";
import { SavedCopyView } from "../text/saved-copy-view.tsx";
import { SavedPageLine } from "../text/saved-page-line.tsx";
import { SlideTextView } from "../page/slide-text-view.tsx";
import { TextView } from "../text/text-view.tsx";
import { TranscriptView } from "../transcript/transcript-view.tsx";
import { UnreadView } from "./unread-view.tsx";
import { hasContent } from "./use-source-content.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface ViewerContentProps {
  /** No longer on the shelf. */
  isGone: boolean;
  source: Source | undefined;
  content: { data: SourceContent | undefined; error: Error | null; refetch: () => unknown };
  evidence: Evidence | null;
  /** All citations of the same answer. */
  citations: readonly Evidence[];
  marks: Mark[];
  /** What the reader searched for. */
  hit: TextRange | null;
  /** What the reader has highlighted. */
  own: readonly TextRange[];
}

export function ViewerContent(props: ViewerContentProps) {
  const { isGone, source, content, evidence, citations, marks, hit, own } = props;
  const { data, error } = content;
  if (isGone && evidence) return <RemovedView evidence={evidence} marks={marks} />;
  if (isGone) return <Notice kind="warning">This source was removed from the course.</Notice>;
  if (source?.kind === "manual") return <ReferenceView csl={source.csl} />;
  if (source && !hasContent(source)) return <UnreadView source={source} />;
  if (error) {
    return (
      <Notice kind="error" action={{ label: "Try again", onAct: () => void content.refetch() }}>
        {error.message}
      </Notice>
    );
  }
  if (!data)
    return <div className="paper is-loading skeleton" role="status" aria-label="Loading the source" />;
  const copy = openSavedCopy(data);
  switch (data.kind) {
    case "slides":
    case "paper":
      // A file that the browser can draw has no saved copy and is shown as it is.
      return data.savedCopy === null ? (
        <PageView
          content={data}
          evidence={evidence}
          citations={citations}
          marks={marks}
          hit={hit}
          own={own}
        />
      ) : (
        <SlideTextView content={data} copy={copy} evidence={evidence} marks={marks} hit={hit} own={own} />
      );
    case "lecture":
      return (
        <TranscriptView
          content={data}
          evidence={evidence}
          citations={citations}
          marks={marks}
          hit={hit}
          own={own}
        />
      );
    case "text":
    case "web":
      return (
        <>
          {data.kind === "web" && source && <SavedPageLine source={source} />}
          {copy ? (
            <SavedCopyView content={data} copy={copy} source={source} marks={marks} hit={hit} own={own} />
          ) : (
            <TextView content={data} marks={marks} hit={hit} own={own} />
          )}
        </>
      );
    case "manual":
      return <Notice kind="warning">This reference has no text to open.</Notice>;
  }
}
