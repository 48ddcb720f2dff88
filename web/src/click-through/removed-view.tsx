import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { Notice } from "../ui/notice.tsx";
import { Evidence } from "./evidence.tsx";
import type { Mark } from "./marks-of.ts";
import { quotedPassages } from "./quoted-passages.ts";
import { useAnnouncedPlace } from "./use-announced-place.ts";

/** The material is gone, the words of the citation are not: they are stored with the answer. */
export function RemovedView({ citation, marks }: { citation: RAGSource; marks: Mark[] }) {
  useAnnouncedPlace("Source removed", marks, "stored words shown");
  const quotes = marks.filter(({ text }) => text !== null);
  const preview: Mark = { start: 0, end: 0, text: citation.content_preview, kind: "passage" };
  return (
    <>
      <Notice kind="warning">
        This source was removed from the course. The words below were stored with the answer.
      </Notice>
      <Evidence
        citation={citation}
        passages={quotedPassages(quotes.length > 0 ? quotes : [preview], "")}
        isFound={quotes.some(({ kind }) => kind === "quote")}
      />
    </>
  );
}
