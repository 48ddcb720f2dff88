import { type Anchored, quoteFinder } from "@ibid/core/anchor/find-again.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface WordsToFind {
  text: string;
  wanted: Anchored[];
}

/** In: a text, and words that were marked in an earlier one. Out: where each of them is, in the same order. */
export function run({ text, wanted }: WordsToFind): (TextRange | null)[] {
  return wanted.map(quoteFinder(text));
}
