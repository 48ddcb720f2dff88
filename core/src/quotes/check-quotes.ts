// The quote check: an answer and the passages its numbers stand for → which cited sentences stand in them.
// It says "the words are there", never "this is true". Deterministic: no model is asked.
import { findQuote } from "../anchor/find-quote.ts";
import { citationsOf } from "../markers/citations-of.ts";
import { compareClaim, readClaim } from "./compare-claim.ts";
import { shownText } from "../ledger/context-text.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { stripMarkup } from "../markdown/strip-markup.ts";
import { textUnits } from "./text-units.ts";

export interface CheckedRef {
  number: number;
  passages: readonly { chunkId: string; text: string }[];
}

/** One cited sentence against the passages of one number. */
export type CheckedQuote = { number: number } & Verdict;

type Verdict = {
  /** The passage the words were found in; the first of the number's passages when they were not. */
  chunkId: string;
  /** The sentence of the answer. */
  claim: string;
} & (
  | {
      check: "exact" | "close";
      /** The words of the passage, and their range in its text. */
      quote: TextRange & { text: string };
    }
  | { check: "unverified"; quote: null }
);

export function checkQuotes(markdown: string, refs: readonly CheckedRef[]): CheckedQuote[] {
  const passages = new Map(refs.map((ref) => [ref.number, ref.passages.map(readPassage)]));
  const isKnown = (number: number) => (passages.get(number)?.length ?? 0) > 0;
  const seen = new Set<string>();
  return citationsOf(markdown, isKnown).flatMap(({ number, sentence }) => {
    const name = `${number}:${sentence.start}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ number, ...checkClaim(sentence.text, passages.get(number) ?? []) }];
  });
}

/** One sentence, without markup, against passages. */
export function checkSentence(sentence: string, passages: CheckedRef["passages"]): Verdict {
  return checkClaim(sentence, passages.map(readPassage));
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

function checkClaim(claim: string, passages: readonly Passage[]): Verdict {
  const read = readClaim(claim);
  const unverified = {
    chunkId: passages[0]?.chunkId ?? "",
    claim,
    check: "unverified",
    quote: null,
  } as const;
  if (read.words.length === 0) return unverified;

  for (const passage of passages) {
    const range = findWords(passage, claim);
    if (range !== null) return { ...quoteOf(passage, range), claim, check: "exact" };
  }

  let best: { passage: Passage; range: TextRange; score: number } | null = null;
  for (const passage of passages) {
    for (const range of passage.units) {
      const score = compareClaim(read, passage.shown.slice(range.start, range.end), passage.shown);
      if (score !== null && (best === null || score > best.score)) best = { passage, range, score };
    }
  }
  return best === null ? unverified : { ...quoteOf(best.passage, best.range), claim, check: "close" };
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
