// A claim, or a piece of one, and one unit of a passage: does the unit say all of it? Whatever is in doubt, it does not.
import { type Alignment, alignWords } from "./align-words.ts";
import { isExchanged } from "./find-exchange.ts";
import type { ReadUnit } from "./read-passage.ts";
import { PLAIN, UNIVERSAL } from "./read-cues.ts";
import type { Statement, Word } from "./read-statement.ts";
import { findReplaced } from "./find-replaced.ts";
import { areOpposite, compareWords, haveOneRoot } from "./same-word.ts";

/** They need their counterpart in the source; the others of their sort are only not to be contradicted. */
const MORE_OR_LESS = new Set(["more", "less", "fewer", "least"]);
const TURNING_DOWN = new Set(
  "reject refuse deny oppose abandon prevent forbid forbidden ban banned prohibit cancel avoid halt propose proposal".split(
    " ",
  ),
);
const SOFT = new Set(["after", "before", "over", "under", "above", "below", "same"]);

/** How much of the claim stands in the unit itself, or null where the unit does not say it. */
export function compareClaim(claim: Statement, unit: ReadUnit): number | null {
  const aligned = alignWords(claim, unit);
  if (aligned === null) return null;
  let doubt = 0;
  for (const index of claim.words.keys()) {
    const own = doubtAbout(index, claim.words, unit, aligned);
    if (own === null) return null;
    doubt += own;
  }
  const isSolid = (index: number) => !claim.words[index]!.isLight && !SOFT.has(claim.words[index]!.text);
  const size = [...claim.words.keys()].filter(isSolid).length;
  const direct = aligned.places.filter((at, index) => at !== -1 && isSolid(index)).length;
  if (doubt > (size >= 9 ? 2 : size >= 5 ? 1 : 0) || !isEnough(direct, size, unit, aligned)) return null;
  if (
    isTurnedDown(unit, aligned) ||
    denialsOf(claim) > denialsOf(unit) ||
    isStronger(claim, unit, aligned) ||
    isExchanged(claim, unit, aligned)
  )
    return null;
  return direct / size;
}

/** Has all words of the claim, and says the opposite with them. */
export function deniesClaim(claim: Statement, unit: Statement): boolean {
  const isThere = (word: Word) =>
    word.isLight || unit.words.some((other) => compareWords(word, other) !== null);
  return claim.words.every(isThere) && alignWords(claim, unit) === null;
}

/** What it costs that the unit has a word of the claim elsewhere or not at all; null where that can't be. */
function doubtAbout(
  index: number,
  claim: readonly Word[],
  unit: ReadUnit,
  aligned: Alignment,
): number | null {
  const word = claim[index]!;
  const home = aligned.homes[word.clause];
  const place = aligned.places[index]!;
  if (unit.words[place]?.clause === home) return 0;
  const replaced = () =>
    findReplaced(index, claim, unit.words, aligned).filter((other) => !SOFT.has(other.text));
  if (place !== -1) {
    const isHomeOpposite = (other: Word, at: number) =>
      other.clause === home && !aligned.covered.has(at) && areOpposite(word, other);
    if (unit.words.some(isHomeOpposite) || skipsSubject(unit.words, place, home!, aligned.covered))
      return null;
    return !word.isAction && replaced().length > 0 ? null : 0;
  }

  // "An hour" is one hour, but one hour is not one day.
  if (word.text === "1")
    return unit.words.some((other) => other.text === "1" && other.unit !== word.unit) ? null : 0;
  if (unit.words.some((other) => areOpposite(word, other)) || MORE_OR_LESS.has(word.text)) return null;
  if (SOFT.has(word.text) || (word.kind === "word" && word.isLight)) return 0;
  if (unit.context.some((other) => compareWords(word, other) === "same"))
    return replaced().length > 0 || !canComeFromContext(index, claim, unit, aligned) ? null : 0;

  // A word of its own: a synonym that no table has, or something that nobody said.
  const isMeasured = word.isBound && claim[index - 1]?.kind === "number";
  if (word.kind !== "word" || isMeasured || (!word.isAction && word.isCapital)) return null;
  if (replaced().some((other) => !other.isAction)) return null;
  if (unit.rest.some((other) => haveOneRoot(word, other))) return null;
  return word.isAction ? 1 : 2;
}

/** "P waves travel fastest, followed by S waves, which cannot pass through liquids": not P waves. */
function skipsSubject(
  unit: readonly Word[],
  place: number,
  home: number,
  covered: ReadonlySet<number>,
): boolean {
  const [one, other] = [home, unit[place]!.clause].toSorted((a, b) => a - b) as [number, number];
  const isTerm = (word: Word, at: number) => !covered.has(at) && !word.isAction && !word.isLight;
  return one < other - 1 && unit.some((word, at) => word.clause === other - 1 && isTerm(word, at));
}

/** What a unit leaves out because it was said before: a name for "he", a topic, a year. */
function canComeFromContext(
  index: number,
  claim: readonly Word[],
  unit: ReadUnit,
  { places, covered }: Alignment,
): boolean {
  const { kind, unit: measure } = claim[index]!;
  const isRival = (other: Word, at: number) =>
    !covered.has(at) && other.kind === "number" && other.unit === measure;
  if (kind === "number" && unit.words.some(isRival)) return false;
  const isSubject = places.slice(0, index).every((at) => at === -1);
  const isNamed = unit.label.some((other) => claim.some((word) => compareWords(word, other) !== null));
  return !isSubject || unit.label.length !== 1 || isNamed;
}

/** Half of the claim must stand in the unit itself; less will do where the unit has hardly more to say. */
function isEnough(direct: number, size: number, unit: ReadUnit, { covered }: Alignment): boolean {
  const rest = unit.words.filter((word, at) => !covered.has(at) && !word.isLight);
  if (direct < 2) return direct === 1 && size === 2 && rest.length === 0;
  return direct >= size * (direct > 2 && rest.every((word) => word.isAction) ? 0.35 : 0.5);
}

/** "The council rejected a proposal to count roofs": whoever leaves out the rejecting says the opposite. */
function isTurnedDown({ words }: ReadUnit, { covered }: Alignment): boolean {
  return words.some((word, at) => !covered.has(at) && word.bases.some((base) => TURNING_DOWN.has(base)));
}

const denialsOf = ({ strengths }: Statement) => strengths.reduce((sum, clause) => sum + clause.denials, 0);

/** A claim must not be surer than its source: not leave out a "may" or an "only", nor say "all" on its own. */
function isStronger(claim: Statement, unit: Statement, { places }: Alignment): boolean {
  const told = unit.strengths.filter((_, clause) => places.some((at) => unit.words[at]?.clause === clause));
  const weakest = (clauses: Statement["strengths"]) =>
    Math.min(PLAIN, ...clauses.map((clause) => clause.weakest));
  const isUniversal = ({ strongest }: Statement["strengths"][number]) => strongest === UNIVERSAL;
  const isLimited = (clause: Statement["strengths"][number]) => clause.isLimited;
  return (
    weakest(claim.strengths) > weakest(told) ||
    (claim.strengths.some(isUniversal) && !unit.strengths.some(isUniversal)) ||
    (told.some(isLimited) &&
      !claim.strengths.some((clause) => clause.isLimited || clause.strongest === UNIVERSAL))
  );
}
