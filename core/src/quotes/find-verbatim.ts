// A claim whose words are in a passage verbatim. Part of a clause is not enough: "sleep helps memory" is also in
// "it is not true that sleep helps memory".
import type { TextRange } from "../chunk/chunk.ts";
import { CONDITION_AFTER, CONDITION_BEFORE, TURNING } from "../english/clause-words.ts";
import { bareWords, findWords } from "./find-words.ts";
import type { Passage } from "./read-passage.ts";

const MIN_WORDS = 2;
/** How far a sentence is read around the words. */
const MAX_AROUND = 400;
const BORDER = /[,;:—–()“”"]|[.!?](?=\s)/;

export function findVerbatim({ shown, stripped, units }: Passage, claim: string): TextRange | null {
  if (bareWords(claim).split(/\s+/).length < MIN_WORDS) return null;
  return findWords(
    shown,
    claim,
    (range) => isWholeClause(shown, range, units),
    () => stripped,
  );
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
