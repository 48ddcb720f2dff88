import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { RetrievedChunk } from "@ibid/core/contract/retrieval-result.ts";
import { materialOf, type TextRange } from "./viewer-place.ts";

/** What retrieval calls worth showing. */
const CLOSE_ENOUGH = 0.5;

/** Of the found passages of a source, those that are close and that no citation of the answer rests on. */
export function uncitedPassages(
  chunks: readonly RetrievedChunk[],
  citations: readonly RAGSource[],
  sourceId: string,
): RetrievedChunk[] {
  const cited = citations.filter((citation) => materialOf(citation) === sourceId).flatMap(rangesOf);
  return chunks.filter(
    ({ similarity, locator: { start, end } }) =>
      similarity >= CLOSE_ENOUGH && !cited.some((range) => range.start < end && range.end > start),
  );
}

function rangesOf({ quotes = [], start_char, end_char }: RAGSource): TextRange[] {
  const cited = quotes
    .filter(({ check }) => check !== null)
    .map((quote) => ({ start: quote.start_char, end: quote.end_char }));
  if (cited.length > 0 || start_char === undefined || end_char === undefined) return cited;
  return [{ start: start_char, end: end_char }];
}
