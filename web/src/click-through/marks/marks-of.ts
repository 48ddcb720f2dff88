// Which words of a source are marked as evidence: those that were found in it. If none were, the passage is only opened.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { type Evidence, type EvidenceQuote, foundQuotes } from "@ibid/core/evidence/evidence.ts";
import { findWords, searchWords } from "@ibid/core/find/search-words.ts";

export interface Mark extends TextRange {
  /** The words that must be there; null when only the range is known. */
  text: string | null;
  /**
   * A quote is what a claim rests on; a passage is there to be compared, and is not drawn as evidence; a word was searched
   * for, and is drawn like all that the reader looks for.
   */
  kind: "quote" | "passage" | "word";
}

export function marksOf(evidence: Evidence | null, range: TextRange | null): Mark[] {
  if (evidence === null) return range ? [{ ...range, text: null, kind: "quote" }] : [];
  const { quotes, place, of } = evidence;
  // The words of a footnote were chosen by its writer: the viewer marks them where it finds them.
  const chosen = of.kind === "answer" ? [] : quotes.filter(({ verdict }) => verdict === null);
  const found = [...foundQuotes(evidence), ...chosen];
  if (found.length > 0)
    return found.map((quote) => markOf(quote, "quote")).toSorted((a, b) => a.start - b.start);
  const passage = quotes.find(({ verdict }) => verdict !== null) ?? quotes[0];
  if (passage) return [markOf(passage, "passage")];
  return place ? [{ start: place.start, end: place.end, text: null, kind: "passage" }] : [];
}

/** The searched words in this range of a text; where there are none, the range is only opened. */
export function marksOfWords(text: string, { start, end }: TextRange, typed: string): Mark[] {
  const hits = findWords(text.slice(start, end), searchWords(typed));
  if (hits.length === 0) return [{ start, end, text: null, kind: "passage" }];
  return hits.map((hit) => {
    const range = { start: start + hit.start, end: start + hit.end };
    return { ...range, text: text.slice(range.start, range.end), kind: "word" };
  });
}

function markOf({ start, end, text }: EvidenceQuote, kind: Mark["kind"]): Mark {
  return { start, end, text, kind };
}
