import type { Locator } from "@ibid/core/contract/locator.ts";
import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";

const MOST_CHARACTERS = 2000;

/** The sentence of a passage that is worth citing, and its exact place; the whole passage if none is known. */
export function quoteOfPassage(passage: Pick<RetrievedChunk, "text" | "locator" | "best_sentence">): {
  quote: string;
  locator: Locator;
} {
  const { text, locator, best_sentence: best } = passage;
  const from = (best?.start ?? locator.start) - locator.start;
  const to = (best?.end ?? locator.end) - locator.start;
  const isInside = text.length === locator.end - locator.start && from >= 0 && to <= text.length && from < to;
  if (!isInside) return { quote: text.slice(0, MOST_CHARACTERS), locator };
  const quote = text.slice(from, Math.min(to, from + MOST_CHARACTERS));
  const start = locator.start + from;
  return { quote, locator: { ...locator, start, end: start + quote.length } };
}
