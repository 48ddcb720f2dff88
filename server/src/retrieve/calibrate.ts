import type { Calibration } from "../ai/embedder.ts";

/** For a passage without a vector. Fitted on the questions of SQuAD, with their article and without it. */
export const WORDS_ALONE: Calibration = { cosine: 0, words: 15, bias: -4.5 };

/** How likely it is that a passage with these scores is worth showing: 0.5 and more is. */
export function calibrate(by: Calibration, { words, cosine }: { words: number; cosine: number }): number {
  return 1 / (1 + Math.exp(-(by.cosine * cosine + by.words * words + by.bias)));
}
