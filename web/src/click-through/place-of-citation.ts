import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { marksOf } from "./marks-of.ts";
import { materialOf, type ViewerPlace } from "./viewer-place.ts";

/** Where a citation leads; the range is in the address so that the link opens the place by itself. */
export function placeOfCitation(citation: RAGSource, messageId: string): ViewerPlace {
  const [mark] = marksOf(citation, null);
  return {
    sourceId: materialOf(citation) ?? null,
    range: mark ? { start: mark.start, end: mark.end } : null,
    cite: citation.chunk_number,
    messageId,
  };
}
