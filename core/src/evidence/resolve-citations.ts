import type { RAGSource } from "../contract/rag-source.ts";
import { type Citation, citationsOf } from "../markers/citations-of.ts";

export interface ResolvedCitation extends Citation {
  source: RAGSource;
}

/**
 * (text, sources) → the citations of an answer: the one resolver behind the screen, history, copy and export (I5).
 * A marker without a source is plain text (I6).
 */
export function resolveCitations(markdown: string, sources: readonly RAGSource[]): ResolvedCitation[] {
  const byNumber = new Map(sources.map((source) => [source.chunk_number, source]));
  return citationsOf(markdown, (number) => byNumber.has(number)).map((citation) => ({
    ...citation,
    source: byNumber.get(citation.number)!,
  }));
}

/** The sources an answer cites, once each, by number. */
export function citedSources(markdown: string, sources: readonly RAGSource[]): RAGSource[] {
  const cited = new Set(resolveCitations(markdown, sources).map(({ number }) => number));
  return sources
    .filter((source) => cited.has(source.chunk_number))
    .toSorted((a, b) => a.chunk_number - b.chunk_number);
}
