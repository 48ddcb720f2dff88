// The check: a claim and the passages of one source → whether its words are there, and where.
// It says "the words are there", never "this is true". Deterministic: no model is asked.
import { findQuote } from "../anchor/find-quote.ts";
import { compareClaim, readClaim } from "./compare-claim.ts";
import { shownText } from "../ledger/context-text.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { stripMarkup } from "../markdown/strip-markup.ts";
import { textUnits } from "./text-units.ts";

export interface CheckablePassage {
  chunkId: string;
  text: string;
}

export type ClaimCheck =
  | {
      verdict: "found" | "close";
      chunkId: string;
      /** Words of the passage. */ quote: TextRange & { text: string };
    }
  | { verdict: "not-found"; /** The first passage. */ chunkId: string; quote: null };

/** Reads passages once, then checks many claims against them. */
export function openPassages(passages: readonly CheckablePassage[]): (claim: string) => ClaimCheck {
  const read = passages.map(readPassage);
  return (claim) => checkClaim(claim, read);
}

interface Passage {
  chunkId: string;
  text: string;
  /** As the model was shown it, with the same ranges. */
  shown: string;
  stripped: ReturnType<typeof stripMarkup>;
  units: TextRange[];
}

function readPassage({ chunkId, text }: { chunkId: string; text: string }): Passage {
  const shown = shownText(text);
  return { chunkId, text, shown, stripped: stripMarkup(shown), units: textUnits(shown) };
}

function checkClaim(claim: string, passages: readonly Passage[]): ClaimCheck {
  const read = readClaim(claim);
  const notFound = {
    chunkId: passages[0]?.chunkId ?? "",
    verdict: "not-found",
    quote: null,
  } as const;
  if (read.words.length === 0) return notFound;

  for (const passage of passages) {
    const range = findWords(passage, claim);
    if (range !== null) return { ...quoteOf(passage, range), verdict: "found" };
  }

  let best: { passage: Passage; range: TextRange; score: number } | null = null;
  for (const passage of passages) {
    for (const range of passage.units) {
      const score = compareClaim(read, passage.shown.slice(range.start, range.end), passage.shown);
      if (score !== null && (best === null || score > best.score)) best = { passage, range, score };
    }
  }
  return best === null ? notFound : { ...quoteOf(best.passage, best.range), verdict: "close" };
}

function findWords({ shown, stripped }: Passage, claim: string): TextRange | null {
  // A slide's bullet has no full stop, a sentence made of it has one.
  const words = claim.replace(/^[\s"“'‘]+|[\s.!?…:;,"”'’]+$/g, "");
  const range = findQuote(shown, words);
  if (range !== null) return withFullStop(shown, range);
  const inStripped = findQuote(stripped.text, words);
  if (inStripped === null) return null;
  const start = stripped.offsets[inStripped.start];
  const last = stripped.offsets[inStripped.end - 1];
  return start === undefined || last === undefined ? null : withFullStop(shown, { start, end: last + 1 });
}

function withFullStop(text: string, { start, end }: TextRange): TextRange {
  return { start, end: text[end] === "." ? end + 1 : end };
}

function quoteOf(passage: Passage, { start, end }: TextRange) {
  return { chunkId: passage.chunkId, quote: { start, end, text: passage.text.slice(start, end) } };
}
