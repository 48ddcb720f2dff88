// The first passages again, now that their text is at hand: by their best sentence, and by the word pairs that they share
// with the question. The rest stays behind them.
import type { FoundPassage } from "./describe-passages.ts";
import type { BestSentence } from "./find-best-sentences.ts";
import { blend, inOrder } from "./rank-passages.ts";

/** How much of a passage's closeness is that of its best sentence. */
const SENTENCE_SHARE = 0.6;
/** What a passage gains that has every pair of neighbouring words of the question. */
const PAIRS_GAIN = 0.05;

export function rankByText<P extends FoundPassage>(
  passages: readonly P[],
  head: number,
  question: string,
  sentences: ReadonlyMap<string, BestSentence>,
): P[] {
  const pairs = pairsOf(question);
  const first = passages.slice(0, head).map((passage) => {
    const sentence = sentences.get(passage.chunkId)?.cosine;
    const order =
      sentence === undefined
        ? passage.order
        : blend(
            passage.words,
            (1 - SENTENCE_SHARE) * (passage.cosine ?? sentence) + SENTENCE_SHARE * sentence,
          );
    return { ...passage, order: order + PAIRS_GAIN * sharedPart(pairs, pairsOf(passage.text)) };
  });
  const lowest = Math.min(...first.map(({ order }) => order));
  const rest = passages.slice(head).map((passage) => ({ ...passage, order: Math.min(passage.order, lowest) }));
  return [...first.toSorted(inOrder), ...rest];
}

function sharedPart(pairs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return pairs.size === 0 ? 0 : [...pairs].filter((pair) => others.has(pair)).length / pairs.size;
}

function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
}
