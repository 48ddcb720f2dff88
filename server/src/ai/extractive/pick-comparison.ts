// A question that compares two things → what speaks of both, and what speaks of each.
import { operandsOf } from "./question-intent.ts";
import type { Scored, Scores } from "./score-units.ts";
import { termOverlap } from "./term-overlap.ts";
import { termsOf } from "./terms.ts";

export interface Comparison {
  both: Scored[];
  sides: { name: string; units: Scored[] }[];
  /** The side that the material does not speak of. */
  missing: string | null;
}

const MIN_WORDS = 6;
/** "Protects the network", below "Congestion control". */
const MIN_WORDS_OF_POINT = 3;
const MAX_UNITS = 3;
/** How far a unit may score below the best. */
const ALLOWANCE = 5;
const REPEATS = 0.7;

/**
 * Null when the question compares nothing, and when the material speaks of neither side. `definitions`: how well the
 * same units say what each side is.
 */
export function pickComparison(
  question: string,
  { asked, units: all }: Scores,
  ranked: readonly Scored[],
  definitions: readonly Scores[],
): Comparison | null {
  const operands = operandsOf(question);
  if (operands === null) return null;
  const terms = operands.map((operand) => new Set(termsOf(operand)));
  // The terms that tell the two apart: not "practice" in "massed practice" and "spaced practice".
  const telling = terms.map((own, side) => [...own].filter((term) => terms[1 - side]?.has(term) === false));
  const about = ranked
    .map((unit) => {
      const inText = telling.map((words) => words.some((term) => unit.terms.has(term)));
      const sides = telling.map((words) =>
        words.some((term) => asked.isIn(unit.terms, term) || asked.isIn(unit.headingTerms, term)),
      );
      return { unit, isNamed: inText.includes(true), sides: inText.includes(true) ? inText : sides };
    })
    .filter(({ unit: { length, kind }, isNamed }) => {
      const isPointOfOne = kind === "bullet" && !isNamed;
      return length >= (isPointOfOne ? MIN_WORDS_OF_POINT : MIN_WORDS);
    });
  const pickWhere = (
    isWanted: (sides: boolean[]) => boolean,
    scoreOf: (unit: Scored) => number,
  ): Scored[] => {
    const wanted = about.filter(({ sides }) => isWanted(sides));
    // A sentence that names a side says more than one below a heading that does.
    const named = wanted.filter(({ isNamed }) => isNamed);
    const units = (named.length > 0 ? named : wanted)
      .map(({ unit }) => unit)
      .toSorted((a, b) => scoreOf(b) - scoreOf(a));
    // The best is taken however far behind it is: a side that the material speaks of must not be called missing.
    const least = Math.min(...units.slice(0, 1).map(scoreOf)) - ALLOWANCE;
    return distinct(units.filter((unit) => scoreOf(unit) >= least)).slice(0, MAX_UNITS);
  };
  const both = pickWhere(
    (sides) => sides.every(Boolean),
    ({ score }) => score,
  );
  const alone = operands.map((name, side) => ({
    name,
    units: pickWhere(
      (sides) => sides[side] === true && sides[1 - side] !== true,
      (unit) => definitions[side]?.units[all.indexOf(unit)]?.score ?? unit.score,
    ),
  }));
  const sides = alone.filter(({ units }) => units.length > 0);
  if (both.length === 0 && sides.length === 0) return null;
  if (sides.length === 2) return { both, sides, missing: null };
  if (both.length === 0) return { both, sides, missing: alone.find(({ units }) => units.length === 0)!.name };
  // One side with nothing to compare it with is not a comparison.
  return { both: [...both, ...(sides[0]?.units ?? [])].slice(0, MAX_UNITS + 1), sides: [], missing: null };
}

function distinct(units: readonly Scored[]): Scored[] {
  const kept: Scored[] = [];
  for (const unit of units) if (!kept.some((other) => termOverlap(other, unit) > REPEATS)) kept.push(unit);
  return kept;
}
