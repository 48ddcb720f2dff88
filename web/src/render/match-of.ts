import type { RAGSource } from "@ibid/core/contract/rag-source.ts";

/** How close the best passage is to the question: "match 0.86", or nothing when it was not measured. */
export function matchOf(citation: RAGSource): string {
  const score = matchScore(citation);
  return score === null ? "" : `match ${score}`;
}

export function matchScore({ quotes = [] }: RAGSource): string | null {
  const cited = quotes.filter(({ check }) => check !== null);
  const scores = (cited.length > 0 ? cited : quotes).map(({ similarity }) => similarity);
  return scores.length > 0 ? Math.max(...scores).toFixed(2) : null;
}
