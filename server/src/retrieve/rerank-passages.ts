import type { Reranker } from "../ai/rerankers/reranker.ts";
import { descending } from "./sort-as-shown.ts";

/** A provider is sent so many passages at most. */
const MOST_RERANKED = 25;

/** What the reranker judged, in its order, the rest behind that; all as they are when there is none or it fails. */
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
  // Providers count on scales of their own: of their scores, the order alone is taken over.
  return scored
    .toSorted((a, b) => descending(a.rerank, b.rerank))
    .map((passage, i, all) => ({ ...passage, order: 1 - i / all.length }));
}
