// An answer, or a stretch of it → Typst with a footnote for each citation, and what each footnote cites.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { type HowToQuote, quoteClaims } from "@ibid/core/quotes/quote-claims.ts";
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import { isCitedInVain } from "@ibid/core/markers/unknown-number.ts";
import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import { type QuotedCitation, pickQuotes } from "./pick-quotes.ts";

export interface AnswerToInsert {
  text: string;
  sources: readonly RAGSource[];
  /** The whole answer when absent. */
  ranges: readonly TextRange[] | undefined;
  quoting: HowToQuote;
}

export interface CitedTypst {
  /** Its footnotes are numbered from 1, in the order of `cited`. */
  typst: string;
  cited: QuotedCitation[];
  hasLines: boolean;
}

export function run({ text, sources, ranges, quoting }: AnswerToInsert): CitedTypst {
  const known = new Set(sources.map((source) => source.chunk_number));
  const isKnown = (number: number): boolean => known.has(number);
  const whole = { start: 0, end: text.length };
  const stretches = (ranges ?? [whole])
    .map(({ start, end }) =>
      ranges === undefined ? whole : { start, end: endWithMarkers(text, isKnown, { start, end }) },
    )
    .toSorted((one, other) => one.start - other.start);
  const part = stretches
    .map(
      (stretch, index, all) =>
        gapBefore(text, all[index - 1], stretch) + quoteFound(text, sources, stretch, quoting),
    )
    .join("");
  let count = 0;
  const typst = typstFromMarkdown(part, {
    isKnown: (number) => isKnown(number) || isCitedInVain(number),
    footnoteOf: (number) => (isKnown(number) ? ++count : null),
  });
  return {
    typst,
    cited: stretches.flatMap((stretch) => pickQuotes(text, sources, stretch)),
    hasLines: part.includes("\n"),
  };
}

/** What was in one paragraph stays in one. */
function gapBefore(text: string, before: TextRange | undefined, { start }: TextRange): string {
  if (before === undefined) return "";
  return text.slice(before.end, start).includes("\n") ? "\n\n" : " ";
}

/** What is known to be word for word is marked as the words of its source. */
function quoteFound(
  text: string,
  sources: readonly RAGSource[],
  { start, end }: TextRange,
  quoting: HowToQuote,
): string {
  const found = answerEvidence(text, sources, "").claims.filter(
    (claim) => claim.verdict === "found" && claim.start >= start && claim.end <= end,
  );
  const shifted = found.map((claim) => ({
    ...{ text: claim.text, start: claim.start - start, end: claim.end - start },
    citations: claim.citations.map((one) => ({ ...one, start: one.start - start, end: one.end - start })),
  }));
  return quoteClaims(text.slice(start, end), shifted, quoting);
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
