import { expect, test } from "vitest";
import { meanScores, scoreRanking } from "./score-ranking.ts";

const relevant = new Map([
  ["a", 1],
  ["b", 2],
]);

test("the ideal order scores one", () => {
  expect(scoreRanking(["b", "a", "x"], relevant)).toEqual({ ndcg10: 1, recall5: 1, mrr10: 1 });
});

test("a relevant document counts less the later it comes, and not at all after the tenth place", () => {
  const { ndcg10, recall5, mrr10 } = scoreRanking(["x", "a", "y", "z", "v", "b"], relevant);
  const ideal = 2 + 1 / Math.log2(3);
  expect(ndcg10).toBeCloseTo((1 / Math.log2(3) + 2 / Math.log2(7)) / ideal);
  expect([recall5, mrr10]).toEqual([0.5, 0.5]);
  const late = Array.from({ length: 10 }, (_, i) => `${i}`).concat("a");
  expect(scoreRanking(late, relevant)).toEqual({ ndcg10: 0, recall5: 0, mrr10: 0 });
});

test("nothing found scores zero, and the mean of nothing is zero", () => {
  expect(scoreRanking([], relevant)).toEqual({ ndcg10: 0, recall5: 0, mrr10: 0 });
  expect(meanScores([])).toEqual({ ndcg10: 0, recall5: 0, mrr10: 0 });
});
