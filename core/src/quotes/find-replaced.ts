// A claim has a word that the unit has not, or not there: what does the unit have in its place?
import type { Alignment } from "./align-words.ts";
import type { Word } from "./read-statement.ts";

const REACH = 2;

/** The unit's words next to the word's neighbours that the claim says nowhere, or says in exactly another place. */
export function findReplaced(
  index: number,
  claim: readonly Word[],
  unit: readonly Word[],
  { places, homes, covered }: Alignment,
): Word[] {
  const word = claim[index]!;
  const isAway = places[index] !== -1;
  const isNeighbour = (at: number) => at !== -1 && (!isAway || unit[at]!.clause === homes[word.clause]);
  const before = places.findLastIndex((at, other) => other < index && isNeighbour(at));
  const after = places.findIndex((at, other) => other > index && isNeighbour(at));
  const [left, right] = [places[before] ?? NaN, places[after] ?? NaN];
  const isGap = left < right;
  /** In the neighbour's clause; outside of it where the claim has a border between the two as well. */
  const isBeside = (at: number, place: number, neighbour: number) =>
    (unit[at]!.clause === unit[place]!.clause) === (word.clause === claim[neighbour]!.clause);
  return unit.filter((other, at) => {
    const isInGap = at > left && at < right;
    if (
      (isGap && !isInGap) ||
      !canReplace(word, other, right - left === 2) ||
      isSaidBeside(at, index, places)
    )
      return false;
    const isBehind = at > left && at <= left + REACH && isBeside(at, left, before);
    const isBefore = at < right && at >= right - REACH && isBeside(at, right, after);
    const isUnsaid = !covered.has(at);
    return (isBehind || isBefore) && (isUnsaid || (!isAway && isInGap && right - left <= REACH + 1));
  });
}

/**
 * A swap puts a number for a number, a name for a name, a term for a term. Everyday verbs and adjectives are rather left
 * out or told in other words, unless it is the one word between the same two others.
 */
function canReplace(word: Word, other: Word, isExact: boolean): boolean {
  if (other.isLight) return false;
  if (word.kind === "number" || other.kind === "number")
    return word.kind === other.kind && (word.unit === other.unit || word.unit === "" || other.unit === "");
  const isTerm = isExact || !other.isAction || word.isAction || word.text.slice(-3) === other.text.slice(-3);
  return (
    isTerm &&
    (word.kind === other.kind || (word.kind === "name" && other.isCapital && other.groups.size === 0))
  );
}

/** Does the claim say it right beside the word in question? Then the word was added to it, not put for it. */
function isSaidBeside(at: number, index: number, places: readonly number[]): boolean {
  const said = places.indexOf(at);
  if (said === -1) return false;
  const between = said < index ? places.slice(said + 1, index) : places.slice(index + 1, said);
  return between.every((place) => place === -1);
}
