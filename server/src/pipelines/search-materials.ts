import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import { toRetrievedChunk } from "../load/to-retrieved-chunk.ts";
import { type RetrieveDeps, retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { SearchScope } from "../retrieve/search-scope.ts";
import { sortAsShown } from "../retrieve/sort-as-shown.ts";
import { numberedContext } from "./numbered-context.ts";

/**
 * A question, or some words → passages, and the same passages as the numbered text that a model reads. A name that stands in a
 * passage is found, however little the rest of it is about it.
 */
export async function searchMaterials(
  deps: RetrieveDeps,
  scope: SearchScope,
  query: string,
  k: number,
): Promise<RetrievalResult> {
  const { passages: best, ...found } = await retrievePassages(deps, scope, query, k, { mentions: "all" });
  const passages = sortAsShown(best);
  return {
    contextText: numberedContext(passages.map((passage, i) => ({ ...passage, number: i + 1 }))),
    chunks: passages.map(toRetrievedChunk),
    hasSources: passages.length > 0,
    ...found,
  };
}
