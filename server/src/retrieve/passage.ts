import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { FoundPassage } from "./describe-passages.ts";

/** Without the fields that only order a list: nobody should take them for scores. */
export interface Passage extends Omit<
  FoundPassage,
  "words" | "coverage" | "order" | "closeness" | "support"
> {
  /** The sentence to cite, as a range of `text`; null when sentences were not compared. */
  bestSentence: TextRange | null;
  /** The reranker's score, where there is one. */
  rerank: number | null;
}
