import type { RetrievalResult } from "@ibid/core/contract/retrieval-result.ts";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { toRetrievedChunk } from "../persist/to-retrieved-chunk.ts";
import { type RetrieveDeps, retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { SearchScope } from "../retrieve/search-scope.ts";

/** A question → passages, and the same numbered as a model reads them. */
export async function searchMaterials(
  deps: RetrieveDeps,
  scope: SearchScope,
  query: string,
  k: number,
): Promise<RetrievalResult> {
  const { passages, ...found } = await retrievePassages(deps, scope, query, k);
  return {
    contextText: contextText(
      passages.map((passage, i) => ({
        number: i + 1,
        title: passage.title,
        chunkIndex: passage.ordinal,
        place: sayPlace(passage.locator),
        text: passage.text,
      })),
    ),
    chunks: passages.map(toRetrievedChunk),
    hasSources: passages.length > 0,
    ...found,
  };
}
