import { findQuote } from "../anchor/find-quote.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { type StrippedText, stripMarkup } from "../markdown/strip-markup.ts";

/** How many places are looked at before the words count as not found. */
const MAX_PLACES = 8;

/**
 * Where the words of a quote are in a text: as they are, or as they read without the text's markup. The first place that
 * is wanted.
 */
export function findWords(
  text: string,
  quote: string,
  isWanted: (range: TextRange) => boolean = () => true,
  strip: () => StrippedText = () => stripMarkup(text),
): TextRange | null {
  const words = bareWords(quote);
  const range = findIn({ text }, words, isWanted) ?? findIn(strip(), words, isWanted);
  return range && { start: range.start, end: text[range.end] === "." ? range.end + 1 : range.end };
}

/** A slide's bullet has no full stop, a sentence made of it has one. */
export function bareWords(quote: string): string {
  const bare = quote.replace(/^[\s"“'‘]+/, "");
  let end = bare.length;
  while (end > 0 && /[\s.!?…:;,"”'’]/.test(bare[end - 1]!)) end--;
  return bare.slice(0, end);
}

function findIn(
  { text, offsets }: { text: string; offsets?: number[] },
  words: string,
  isWanted: (range: TextRange) => boolean,
): TextRange | null {
  let from = 0;
  for (let place = 0; place < MAX_PLACES; place++) {
    const hit = findQuote(text.slice(from), words);
    if (hit === null) return null;
    const [start, end] = [from + hit.start, from + hit.end];
    const range =
      offsets === undefined ? { start, end } : { start: offsets[start]!, end: offsets[end - 1]! + 1 };
    if (isWanted(range)) return range;
    from = start + 1;
  }
  return null;
}
