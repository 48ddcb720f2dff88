// The words a card and a note show: the preview with the quote marked in it, or the quote alone.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { TextRange } from "../click-through/viewer-place.ts";

export function previewOf(citation: RAGSource): { text: string; ranges: TextRange[] } {
  const quote = quoteOf(citation);
  if (quote === null) return { text: citation.content_preview, ranges: [] };
  const start = citation.content_preview.indexOf(quote);
  if (start < 0) return { text: quote, ranges: [{ start: 0, end: quote.length }] };
  return { text: citation.content_preview, ranges: [{ start, end: start + quote.length }] };
}

/** The first quote whose words were found in the source. */
export function quoteOf({ quotes }: RAGSource): string | null {
  return quotes?.find(({ check }) => check === "exact" || check === "close")?.text ?? null;
}
