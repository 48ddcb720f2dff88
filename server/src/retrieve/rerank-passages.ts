import type { Reranker } from "../ai/rerankers/reranker.ts";
import { descending } from "./sort-as-shown.ts";

/** A provider is sent at most this many passages. */
const MOST_RERANKED = 25;

/** The passages in the reranker's order, then those it did not judge; unchanged when there is no reranker or it fails. */
export async function rerankPassages<P extends { text: string; order: number }>(
  reranker: Reranker | null,
  query: string,
  passages: readonly P[],
): Promise<(P & { rerank: number | null })[]> {
  const texts = passages.slice(0, MOST_RERANKED).map(({ text }) => text);
  const isAsked = reranker !== null && texts.length > 0;
  const scores = isAsked ? await reranker.score(query, texts).catch(() => []) : [];
  const scored = passages.map((passage, i) => ({ ...passage, rerank: scores[i] ?? null }));
  if (scores.length === 0) return scored;
  // Every provider has a different scale, so only the order of the scores is used.
  return scored
    .toSorted((a, b) => descending(a.rerank, b.rerank))
    .map((passage, i, all) => ({ ...passage, order: 1 - i / all.length }));
}
