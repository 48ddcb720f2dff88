// Ranks the first passages again, now that their text is loaded: by their best sentence, and by the word pairs that they
// share with the question. The rest stays behind them.
import type { FoundPassage } from "./describe-passages.ts";
import type { BestSentence } from "./find-best-sentences.ts";
import { blend, inOrder } from "./rank-passages.ts";

/**
 * If the best sentence is closer to the question than its passage, this part of the difference counts. A sentence that is
 * not closer costs nothing: a question about a whole subject is not answered by a single sentence.
 */
const SENTENCE_SHARE = 0.5;
/** The gain for saying the same as the best passages. Helps questions about a subject more than it harms others. */
const SUPPORT_GAIN = 0.1;
/** The gain for a passage that has every pair of neighbouring words of the question. */
const PAIRS_GAIN = 0.03;
/** When the question is a sentence word for word, the passage that has it comes first, whatever else it is about. */
const VERBATIM_GAIN = 1;
const VERBATIM_PAIRS = 5;

export function rankByText<P extends FoundPassage>(
  passages: readonly P[],
  head: number,
  question: string,
  sentences: ReadonlyMap<string, BestSentence>,
): P[] {
  const pairs = pairsOf(question);
  const asked = passages.toSorted((a, b) => Number(isVerbatim(pairs, b)) - Number(isVerbatim(pairs, a)));
  const first = asked.slice(0, head).map((passage) => {
    const { closeness, text } = passage;
    const sentence = sentences.get(passage.chunkId)?.cosine ?? closeness;
    const gain =
      blend(0, SENTENCE_SHARE * Math.max(0, sentence - closeness)) +
      PAIRS_GAIN * sharedPart(pairs, pairsOf(text)) +
      (isVerbatim(pairs, passage) ? VERBATIM_GAIN : 0);
    return { ...passage, order: passage.order + gain };
  });
  const lowest = Math.min(...first.map(({ order }) => order));
  const rest = asked.slice(head).map((passage) => ({ ...passage, order: Math.min(passage.order, lowest) }));
  return [...first.toSorted(inOrder), ...rest];
}

/** All of them, by how much the best ones support each. */
export function rankBySupport<P extends FoundPassage>(passages: readonly P[]): P[] {
  return passages
    .map((passage) => ({ ...passage, order: passage.order + SUPPORT_GAIN * passage.support }))
    .toSorted(inOrder);
}

function isVerbatim(pairs: ReadonlySet<string>, { text }: { text: string }): boolean {
  return pairs.size >= VERBATIM_PAIRS && sharedPart(pairs, pairsOf(text)) === 1;
}

function sharedPart(pairs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return pairs.size === 0 ? 0 : pairs.intersection(others).size / pairs.size;
}

function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
}
