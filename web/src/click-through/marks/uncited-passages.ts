import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";

/** The score from which retrieval considers a passage worth showing. */
const CLOSE_ENOUGH = 0.5;

/** The found passages of a source that are close and that no citation of the answer rests on. */
export function uncitedPassages(
  chunks: readonly RetrievedChunk[],
  citations: readonly Evidence[],
  sourceId: string,
): RetrievedChunk[] {
  const cited = citations
    .filter((evidence) => evidence.sourceId === sourceId)
    .flatMap(({ quotes, place }): readonly TextRange[] =>
      quotes.length > 0 ? quotes : place ? [place] : [],
    );
  return chunks.filter(
    ({ similarity, locator: { start, end } }) =>
      (similarity ?? 0) >= CLOSE_ENOUGH && !cited.some((range) => range.start < end && range.end > start),
  );
}
