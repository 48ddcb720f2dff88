// The gate before the model: a claim whose numbers and names the passage does not have, or that has the opposite of one of
// its words, is not said there, however close the rest is.
import type { TextRange } from "../chunk/chunk.ts";
import { namesIn, type Passage, type ReadUnit } from "./read-passage.ts";
import { readStatement, type Statement, type Word } from "./read-statement.ts";
import { areOpposite, compareWords } from "./same-word.ts";

/** Fewer words than this say too little to be called close; more are no claim but a text. */
const MIN_WORDS = 3;
const MAX_LENGTH = 1500;
/** A claim that shares less than this with a passage is about something else. */
const LEAST_SHARED = 0.3;
/** What the model reads, in characters: some 150 words. */
const AROUND = 900;

export function findCandidate(
  { shown, units, names }: Passage,
  claim: string,
): { range: TextRange; around: string } | null {
  if (claim.length > MAX_LENGTH) return null;
  const statement = readStatement(claim, new Set([...names, ...namesIn(claim)]));
  const { words } = statement;
  const solid = words.filter((word) => !word.isLight);
  if (solid.length < MIN_WORDS) return null;
  const shared = (unit: ReadUnit): number => solid.filter((word) => isSaid(word, unit.words)).length;
  const best = units.toSorted((a, b) => shared(b) - shared(a))[0];
  if (best === undefined) return null;
  const window = windowAround(units, best);
  const told = [...best.context, ...window.flatMap((unit) => unit.words)];
  const isThere = (word: Word): boolean => isSaid(word, told);
  if (solid.filter(isThere).length < solid.length * LEAST_SHARED) return null;
  if (!words.every((word) => word.kind === "word" || isThere(word))) return null;
  if (denialsOf(statement) > window.reduce((sum, unit) => sum + denialsOf(unit), 0)) return null;
  // "survived" for "died": the passage has the opposite, and not the word itself.
  if (words.some((word) => !isThere(word) && best.words.some((other) => areOpposite(word, other))))
    return null;
  const { start } = window[0]!;
  return { range: { start: best.start, end: best.end }, around: shown.slice(start, window.at(-1)!.end) };
}

const denialsOf = ({ strengths }: Statement): number =>
  strengths.reduce((sum, clause) => sum + clause.denials, 0);

/** A name is said letter by letter: Henrik is not Henrike. */
function isSaid(word: Word, words: readonly Word[]): boolean {
  if (word.kind === "name") return words.some((other) => bare(other) === bare(word));
  return words.some((other) => compareWords(word, other) !== null);
}

const bare = ({ text }: Word): string => text.replace(/s$/, "");

/** The units before and after one, as many as the model can read at once. */
function windowAround(units: readonly ReadUnit[], middle: ReadUnit): ReadUnit[] {
  let [first, last] = [units.indexOf(middle), units.indexOf(middle)];
  const length = (from: number, to: number): number => units[to]!.end - units[from]!.start;
  for (;;) {
    const canGrowBack = first > 0 && length(first - 1, last) <= AROUND;
    if (canGrowBack) first--;
    if (last + 1 < units.length && length(first, last + 1) <= AROUND) last++;
    else if (!canGrowBack) return units.slice(first, last + 1);
  }
}
