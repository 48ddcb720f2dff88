import type { Reranker } from "../ai/rerankers/reranker.ts";

/** A provider is sent so many passages at most. */
const MOST_RERANKED = 25;

/** The first ones in the reranker's order, the rest behind them; all as they are when there is none or it fails. */
export async function rerankPassages<P extends { text: string; order: number }>(
  reranker: Reranker | null,
  query: string,
  passages: readonly P[],
): Promise<(P & { rerank: number | null })[]> {
  const unranked = passages.map((passage) => ({ ...passage, rerank: null }));
  if (reranker === null || passages.length === 0) return unranked;
  const first = passages.slice(0, MOST_RERANKED);
  const texts = first.map(({ text }) => text);
  const scores = await reranker.score(query, texts).catch(() => null);
  if (scores === null) return unranked;
  const rest = unranked.slice(MOST_RERANKED);
  const ranked = first
    .map((passage, i) => ({ ...passage, rerank: scores[i]! }))
    .toSorted((a, b) => b.rerank - a.rerank);
  // Providers count on scales of their own: of their scores, the order alone is taken over.
  return [...ranked, ...rest].map((passage, i, all) => ({ ...passage, order: 1 - i / all.length }));
}
