import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { type Evidence, foundQuotes } from "@ibid/core/evidence/evidence.ts";
import { fromRagPlace } from "@ibid/core/evidence/rag-place.ts";
import { claimsOf } from "@ibid/core/markers/claims-of.ts";

/** One citation of an answer, with the words of its source that its claim rests on. */
export interface QuotedCitation {
  source: RAGSource;
  locator: Locator;
  /** Null when the claim was not found in the source. */
  quote: string | null;
}

/** The citations in a stretch of the answer, in order. Their evidence is looked up in that of the whole answer. */
export function pickQuotes(
  text: string,
  sources: readonly RAGSource[],
  stretch: TextRange,
): QuotedCitation[] {
  const byNumber = new Map(sources.map((source) => [source.chunk_number, source]));
  const checked = new Map<string, Evidence>();
  for (const { citations, evidence } of answerEvidence(text, sources, "").claims)
    for (const [i, { number, start }] of citations.entries())
      checked.set(`${number} at ${start}`, evidence[i]!);
  const cited = claimsOf(text.slice(stretch.start, stretch.end), (number) => byNumber.has(number));
  return cited
    .flatMap(({ citations }) => citations)
    .map(({ number, start }) => {
      const source = byNumber.get(number)!;
      const evidence = checked.get(`${number} at ${stretch.start + start}`);
      const place = evidence?.place ?? fromRagPlace(source).place;
      const [words] = evidence === undefined ? [] : foundQuotes(evidence);
      const locator = words === undefined ? place : { ...place, start: words.start, end: words.end };
      return { source, locator, quote: words?.text ?? null };
    });
}
