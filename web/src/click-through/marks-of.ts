// Which words of a source a citation marks: the quotes that were found in it, else lightly the passage as a whole.
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { TextRange } from "./viewer-place.ts";

export interface Mark extends TextRange {
  /** The words that must stand there; null when only the range is known. */
  text: string | null;
  /** A passage was shown to the model; a quote is what the answer rests on. */
  kind: "quote" | "passage";
}

export function marksOf(citation: RAGSource | null, range: TextRange | null): Mark[] {
  const quotes = citation?.quotes ?? [];
  const found = quotes.filter(({ check }) => check === "exact" || check === "close");
  if (found.length > 0) {
    return found.map((quote) => markOf(quote, "quote")).toSorted((a, b) => a.start - b.start);
  }
  const passage = quotes.find(({ check }) => check === "unverified") ?? quotes[0];
  if (passage) return [markOf(passage, "passage")];
  if (citation?.start_char !== undefined && citation.end_char !== undefined) {
    return [{ start: citation.start_char, end: citation.end_char, text: null, kind: "passage" }];
  }
  return range ? [{ ...range, text: null, kind: "quote" }] : [];
}

function markOf({ start_char, end_char, text }: Quote, kind: Mark["kind"]): Mark {
  return { start: start_char, end: end_char, text, kind };
}
