import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import { checkQuotes } from "@ibid/core/quotes/check-quotes.ts";
import { resolveCitations } from "@ibid/core/evidence/resolve-citations.ts";

/** One citation of an answer, with the words of its source that its own sentence rests on. */
export interface QuotedCitation {
  source: RAGSource;
  locator: Locator;
  /** Null when no words of the source were found in the sentence. */
  quote: string | null;
}

/** In the order of the text. */
export function pickQuotes(markdown: string, sources: readonly RAGSource[]): QuotedCitation[] {
  // The quotes that were checked when the answer was written, each as a passage of its own.
  const refs = sources.map(({ chunk_number: number, quotes = [] }) => ({
    number,
    passages: quotes.flatMap(({ text, check }, index) =>
      check === "exact" || check === "close" ? [{ chunkId: String(index), text }] : [],
    ),
  }));
  const found = new Map(
    checkQuotes(markdown, refs).map(({ number, claim, chunkId }) => [`${number} ${claim}`, Number(chunkId)]),
  );
  return resolveCitations(markdown, sources).map(({ number, sentence, source }) => {
    const quote = source.quotes?.[found.get(`${number} ${sentence.text}`) ?? -1];
    return { source, locator: placeOf(source, quote), quote: quote?.text ?? null };
  });
}

/** The place of the words; without words, of the whole slide, page or stretch. */
function placeOf(source: RAGSource, quote: Quote | undefined): Locator {
  const start = quote?.start_char ?? source.start_char ?? 0;
  const end = quote?.end_char ?? source.end_char ?? start;
  if (source.slide_number !== undefined) return { kind: "slide", slide: source.slide_number, start, end };
  if (source.page_index !== undefined && source.page_label !== undefined)
    return { kind: "page", pageIndex: source.page_index, pageLabel: source.page_label, start, end };
  if (source.start_seconds === undefined) return { kind: "passage", start, end };
  const from = quote?.start_seconds ?? source.start_seconds;
  const to = quote?.end_seconds ?? source.end_seconds ?? from;
  return { kind: "time", startMs: Math.round(from * 1000), endMs: Math.round(to * 1000), start, end };
}
