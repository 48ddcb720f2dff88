// Which words of a source are marked as evidence: those that were found in it. If none were, the passage is only opened.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { type Evidence, type EvidenceQuote, foundQuotes } from "@ibid/core/evidence/evidence.ts";

export interface Mark extends TextRange {
  /** The words that must be there; null when only the range is known. */
  text: string | null;
  /** A quote is what a claim rests on; a passage is there to be compared, and is not drawn as evidence. */
  kind: "quote" | "passage";
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

function markOf({ start, end, text }: EvidenceQuote, kind: Mark["kind"]): Mark {
  return { start, end, text, kind };
}
