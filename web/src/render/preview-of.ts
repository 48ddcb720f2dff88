// The words a card shows: the preview with the quote marked in it, or the quote alone, or the passage to compare with.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { type Evidence, foundQuotes, passageOf } from "@ibid/core/evidence/evidence.ts";

export function previewOf(evidence: Evidence): { text: string; ranges: TextRange[] } {
  const { preview } = evidence;
  const quote = foundQuotes(evidence)[0]?.text;
  if (quote === undefined) return { text: passageOf(evidence), ranges: [] };
  const start = preview.indexOf(quote);
  if (start < 0) return { text: quote, ranges: [{ start: 0, end: quote.length }] };
  return { text: preview, ranges: [{ start, end: start + quote.length }] };
}
