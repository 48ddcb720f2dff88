/** Sorts by the figure that the list shows: the reranker's score, else the similarity; without either, unchanged. */
export function sortAsShown<P extends Record<"rerank" | "similarity", number | null>>(
  list: readonly P[],
): P[] {
  return list.toSorted((a, b) => descending(a.rerank, b.rerank) || descending(a.similarity, b.similarity));
}

/** What has no figure comes last. */
export function descending(a: number | null, b: number | null): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : b - a;
}
