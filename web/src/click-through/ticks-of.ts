// Where in a recording the citations of an answer are said.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { materialOf } from "./viewer-place.ts";

export interface Tick {
  startMs: number;
  endMs: number;
  /** It belongs to the citation that is open. */
  isOpen: boolean;
}

export function ticksOf(citations: RAGSource[], lectureId: string, open: RAGSource | null): Tick[] {
  return citations
    .filter((citation) => materialOf(citation) === lectureId)
    .flatMap((citation) => {
      const isOpen = citation.chunk_number === open?.chunk_number;
      const cited = (citation.quotes ?? []).filter(({ check }) => check === "exact" || check === "close");
      const spoken = cited.length > 0 ? cited : [citation];
      return spoken.flatMap(({ start_seconds: start, end_seconds: end = start }) =>
        start === undefined ? [] : [{ startMs: start * 1000, endMs: end! * 1000, isOpen }],
      );
    });
}
