// The gate before the model: a claim with a number or name that the passage does not have is not said there, however close
// the rest is; nor is one about one column of a table whose cells were read line by line.
import type { TextRange } from "../chunk/chunk.ts";
import { areRelated, contentWords } from "./content-words.ts";
import { findRivals } from "./find-rivals.ts";
import { isOfLostColumn } from "./lost-columns.ts";
import { hasNumbers, missingNames, readFacts } from "./read-facts.ts";
import type { Passage, ReadUnit } from "./read-passage.ts";

/** Fewer words than this say too little to be called close; anything longer is a text, not a claim. */
const MIN_WORDS = 3;
const MAX_LENGTH = 1500;
/** A claim that shares less than this with a passage is about something else. */
const LEAST_SHARED = 0.2;
/** What the model reads, in characters: about 90 words, as in most of its training data. */
const AROUND = 550;

export function findCandidate(
  passage: Passage,
  claim: string,
): { range: TextRange; around: string; rivals: string[] } | null {
  const { shown, units } = passage;
  if (claim.length > MAX_LENGTH) return null;
  const stems = contentWords(claim).map(({ stem }) => stem);
  if (stems.length < MIN_WORDS) return null;
  const shared = (said: readonly string[]) =>
    stems.filter((stem) => said.some((other) => areRelated(stem, other))).length;
  const scored = units.map((unit) => ({ unit, score: shared(unit.stems) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0]?.unit;
  if (best === undefined) return null;
  if (isOfLostColumn(passage.columns, shown.slice(best.start, best.end), claim)) return null;
  const window = windowAround(units, best);
  const text = shown.slice(window[0]!.start, window.at(-1)!.end);
  const titles = [best.heading, best.label].filter((title) => title !== "" && !text.includes(title));
  const near = [...titles, text].join("\n");
  if (shared(contentWords(near).map(({ stem }) => stem)) < stems.length * LEAST_SHARED) return null;
  if (!hasNumbers(near, claim)) return null;
  const missing = missingNames(near, readFacts(claim).names);
  const named = missing.length === 0 ? null : nameBefore(missing);
  if (named === undefined) return null;
  const around = named === null ? near : `${named}\n${near}`;
  return {
    range: { start: best.start, end: best.end },
    around,
    rivals: findRivals(passage, best, around, claim),
  };

  /** "She" in the window is a name some sentences earlier. */
  function nameBefore(names: readonly string[]): string | undefined {
    return units
      .slice(0, units.indexOf(window[0]!))
      .map(({ start, end }) => shown.slice(start, end))
      .findLast((earlier) => missingNames(earlier, names).length === 0);
  }
}

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
