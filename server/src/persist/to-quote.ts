import type { Quote, QuoteCheck } from "@ibid/core/contract/rag-source.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { passageScore } from "./used-sources.ts";

/** A passage, or a range of it, as a quote whose range is one of the source's whole text. */
export function toQuote(
  passage: Passage,
  check: QuoteCheck | null,
  range = { start: 0, end: passage.text.length },
): Quote {
  return {
    chunk_id: passage.chunkId,
    text: passage.text.slice(range.start, range.end),
    start_char: passage.locator.start + range.start,
    end_char: passage.locator.start + range.end,
    score: passageScore(passage),
    similarity: passage.similarity,
    check,
  };
}
