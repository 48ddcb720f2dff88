// An answer, or a stretch of it → Typst with a footnote for each citation, and what each footnote cites.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import { isCitedInVain } from "@ibid/core/markers/unknown-number.ts";
import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import { type QuotedCitation, pickQuotes } from "./pick-quotes.ts";

export interface AnswerToInsert {
  text: string;
  sources: readonly RAGSource[];
  /** The whole answer when absent. */
  range: TextRange | undefined;
}

export interface CitedTypst {
  /** Its footnotes are numbered from 1, in the order of `cited`. */
  typst: string;
  cited: QuotedCitation[];
  hasLines: boolean;
}

export function run({ text, sources, range }: AnswerToInsert): CitedTypst {
  const known = new Set(sources.map((source) => source.chunk_number));
  const isKnown = (number: number): boolean => known.has(number);
  const stretch = {
    start: range?.start ?? 0,
    end: range ? endWithMarkers(text, isKnown, range) : text.length,
  };
  const part = text.slice(stretch.start, stretch.end);
  let count = 0;
  const typst = typstFromMarkdown(part, {
    isKnown: (number) => isKnown(number) || isCitedInVain(number),
    footnoteOf: (number) => (isKnown(number) ? ++count : null),
  });
  return { typst, cited: pickQuotes(text, sources, stretch), hasLines: part.includes("\n") };
}

/** The markers right after a stretch belong to it: "Sleep helps. [1][2]". */
function endWithMarkers(
  text: string,
  isKnown: (number: number) => boolean,
  { start, end }: TextRange,
): number {
  let last = Math.min(end, text.length);
  for (const claim of claimsOf(text, isKnown)) {
    if (claim.start < start || claim.end > end) continue;
    for (const marker of claim.citations)
      if (marker.start >= last && text.slice(last, marker.start).trim() === "") last = marker.end;
  }
  return last;
}
