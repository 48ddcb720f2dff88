import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { Notice } from "../ui/notice.tsx";
import type { Mark } from "./marks-of.ts";
import { PageView } from "./page-view.tsx";
import { ReferenceView } from "./reference-view.tsx";
import { RemovedView } from "./removed-view.tsx";
import { TextView } from "./text-view.tsx";
import { TranscriptView } from "./transcript-view.tsx";

export interface ViewerContentProps {
  /** No longer on the shelf. */
  isGone: boolean;
  source: Source | undefined;
  content: { data: SourceContent | undefined; error: Error | null; refetch: () => unknown };
  citation: RAGSource | null;
  marks: Mark[];
}

export function ViewerContent({ isGone, source, content, citation, marks }: ViewerContentProps) {
  const { data, error } = content;
  if (isGone && citation) return <RemovedView citation={citation} marks={marks} />;
  if (isGone) return <Notice kind="warning">This source was removed from the course.</Notice>;
  if (source?.kind === "manual") return <ReferenceView csl={source.csl} />;
  if (error) {
    return (
      <Notice kind="error" action={{ label: "Try again", onAct: () => void content.refetch() }}>
        {error.message}
      </Notice>
    );
  }
  if (!data) return <div className="paper is-loading skeleton" aria-label="Loading the source" />;
  switch (data.kind) {
    case "slides":
    case "paper":
      return <PageView content={data} citation={citation} marks={marks} />;
    case "lecture":
      return <TranscriptView content={data} citation={citation} marks={marks} />;
    case "text":
    case "web":
      return <TextView content={data} marks={marks} />;
    case "manual":
      return <Notice kind="warning">This reference has no text to open.</Notice>;
  }
}
