import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface ReadToken {
  /** The word of the passage that it is a piece of; null for a token that is not part of a word. */
  word: TextRange | null;
  /** How well an answer could start and end here. */
  start: number;
  end: number;
}

/** An answer is rarely longer, in pieces of words. */
const LONGEST = 30;

/** For each sentence, the words in it that answer best; null for a sentence that was not read to its end. */
export function bestSpans(
  tokens: readonly ReadToken[],
  sentences: readonly TextRange[],
): ({ score: number; words: TextRange } | null)[] {
  const readTo = tokens.findLast(({ word }) => word !== null)?.word?.end ?? 0;
  return sentences.map((sentence) => {
    if (sentence.end > readTo) return null;
    const its = tokens.flatMap(({ word, start, end }) =>
      word !== null && word.start >= sentence.start && word.end <= sentence.end ? [{ word, start, end }] : [],
    );
    let best: { score: number; words: TextRange } | null = null;
    for (const [from, first] of its.entries()) {
      for (const last of its.slice(from, from + LONGEST)) {
        const score = first.start + last.end;
        if (best === null || score > best.score)
          best = { score, words: { start: first.word.start, end: last.word.end } };
      }
    }
    return best;
  });
}
