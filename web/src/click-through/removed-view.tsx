import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { Notice } from "../ui/notice.tsx";
import { placeLabel } from "./place-label.ts";

export function RemovedView({ citation }: { citation: RAGSource }) {
  const place = placeLabel(citation);
  return (
    <>
      <Notice kind="warning">
        This source was removed from the course. The passage below is what the answer was given.
      </Notice>
      <section className="evidence" aria-label="Passage">
        <h3>
          Passage behind <span className="badge is-open">{citation.chunk_number}</span>
          {place}
        </h3>
        <blockquote>{citation.content_preview}</blockquote>
      </section>
    </>
  );
}
