// A claim whose words are in a passage verbatim. Part of a clause is not enough: "sleep helps memory" is also in
// "it is not true that sleep helps memory".
import { findQuote } from "../anchor/find-quote.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { CONDITION_AFTER, CONDITION_BEFORE, TURNING } from "../english/clause-words.ts";
import type { Passage } from "./read-passage.ts";

const MIN_WORDS = 2;
/** How many places are looked at before the words count as not found. */
const MAX_PLACES = 8;
/** How far a sentence is read around the words. */
const MAX_AROUND = 400;
const BORDER = /[,;:—–()“”"]|[.!?](?=\s)/;

/** Whether the words are there only in a clause that changes what they say. */
export function isTurned(passage: Passage, claim: string): boolean {
  return findQuote(passage.shown, wordsOf(claim)) !== null && findVerbatim(passage, claim) === null;
}

/** A slide's bullet has no full stop, a sentence made of it has one. */
function wordsOf(claim: string): string {
  return claim.replace(/^[\s"“'‘]+|[\s.!?…:;,"”'’]+$/g, "");
}

export function findVerbatim({ shown, stripped, units }: Passage, claim: string): TextRange | null {
  const words = wordsOf(claim);
  if (words.split(/\s+/).length < MIN_WORDS) return null;
  const isWhole = (range: TextRange) => isWholeClause(shown, range, units);
  const inStripped = ({ start, end }: TextRange) => ({
    start: stripped.offsets[start]!,
    end: stripped.offsets[end - 1]! + 1,
  });
  const range =
    findWhere(shown, words, (range) => range, isWhole) ??
    findWhere(stripped.text, words, inStripped, isWhole);
  return range === null
    ? null
    : { start: range.start, end: shown[range.end] === "." ? range.end + 1 : range.end };
}

function findWhere(
  text: string,
  words: string,
  toShown: (range: TextRange) => TextRange,
  isWanted: (range: TextRange) => boolean,
): TextRange | null {
  let from = 0;
  for (let place = 0; place < MAX_PLACES; place++) {
    const hit = findQuote(text.slice(from), words);
    if (hit === null) return null;
    const range = toShown({ start: from + hit.start, end: from + hit.end });
    if (isWanted(range)) return range;
    from += hit.start + 1;
  }
  return null;
}

function isWholeClause(text: string, { start, end }: TextRange, units: readonly TextRange[]): boolean {
  // Half a word, half a number, a number without its sign.
  if (/[\p{L}\p{N}]$|\p{N}[.,]$|[-−]$/u.test(text.slice(Math.max(0, start - 2), start))) return false;
  if (/^(?:[\p{L}\p{N}]|[.,]\p{N}|\s?%)/u.test(text.slice(end, end + 2))) return false;
  const from = units.findLast((unit) => unit.start <= start)?.start ?? 0;
  const to = units.find((unit) => unit.end >= end)?.end ?? text.length;
  const before = text.slice(Math.max(from, start - MAX_AROUND), start);
  const after = text.slice(end, Math.min(to, end + MAX_AROUND));
  const beside = `${before.split(BORDER).at(-1)} … ${after.split(BORDER)[0]}`;
  return !TURNING.test(beside) && !CONDITION_BEFORE.test(before) && !CONDITION_AFTER.test(after);
}
