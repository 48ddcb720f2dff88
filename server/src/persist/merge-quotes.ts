import type { Quote } from "@ibid/core/contract/rag-source.ts";

/** Passages of one place from several searches: each chunk once, with its best score, best first. */
export function mergeQuotes(before: readonly Quote[], found: readonly Quote[]): Quote[] {
  const byChunk = new Map<string, Quote>();
  for (const quote of [...before, ...found]) {
    const known = byChunk.get(quote.chunk_id);
    if (known === undefined || quote.score > known.score) byChunk.set(quote.chunk_id, quote);
  }
  return [...byChunk.values()].toSorted((a, b) => b.score - a.score);
}
