import { findQuote } from "../anchor/find-quote.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { stripMarkup } from "../markdown/strip-markup.ts";

/** Where the words of a quote are in a text: as they are, or as they read without the text's markup. */
export function findWords(text: string, quote: string): TextRange | null {
  // A slide's bullet has no full stop, a sentence made of it has one.
  const words = quote.replace(/^[\s"“'‘]+|[\s.!?…:;,"”'’]+$/g, "");
  const range = findQuote(text, words) ?? findStripped(text, words);
  return range && { start: range.start, end: text[range.end] === "." ? range.end + 1 : range.end };
}

function findStripped(text: string, words: string): TextRange | null {
  const stripped = stripMarkup(text);
  const range = findQuote(stripped.text, words);
  if (range === null) return null;
  return { start: stripped.offsets[range.start]!, end: stripped.offsets[range.end - 1]! + 1 };
}
