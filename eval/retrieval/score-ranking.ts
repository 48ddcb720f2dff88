export interface RankingScores {
  ndcg10: number;
  recall5: number;
  mrr10: number;
}

/** Of one query: the documents found, best first, against those that are relevant. Recall is of what five places hold. */
export function scoreRanking(found: readonly string[], relevant: ReadonlyMap<string, number>): RankingScores {
  const gain = (relevances: number[]): number =>
    relevances.reduce((sum, relevance, rank) => sum + relevance / Math.log2(rank + 2), 0);
  const best = [...relevant.values()].toSorted((a, b) => b - a).slice(0, 10);
  const first = found.slice(0, 10).findIndex((id) => relevant.has(id));
  return {
    ndcg10: gain(found.slice(0, 10).map((id) => relevant.get(id) ?? 0)) / gain(best),
    recall5: found.slice(0, 5).filter((id) => relevant.has(id)).length / Math.min(5, relevant.size),
    mrr10: first < 0 ? 0 : 1 / (first + 1),
  };
}

export function meanScores(scores: readonly RankingScores[]): RankingScores {
  const mean = (of: keyof RankingScores) =>
    scores.reduce((sum, score) => sum + score[of], 0) / Math.max(1, scores.length);
  return { ndcg10: mean("ndcg10"), recall5: mean("recall5"), mrr10: mean("mrr10") };
}
