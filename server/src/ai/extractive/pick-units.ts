// Scored units → the few that answer the question, in reading order, or the decision to abstain.
import { compareClaim, readClaim } from "@ibid/core/number/compare-claim.ts";
import type { ContextPassage } from "@ibid/core/number/context-text.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import { POINTS_BACK } from "./answer-cues.ts";
import { type Intent, operandsOf } from "./question-intent.ts";
import type { Scored, Scores } from "./score-units.ts";
import { termsOf } from "./terms.ts";

export interface Picked {
  unit: Scored;
  /** The unit's own number and those of other sources that say the same. */
  numbers: number[];
}

export type Pick =
  | { kind: "abstain"; closest: Picked | null }
  | { kind: "sentences"; picked: Picked[] }
  | { kind: "list"; heading: string; picked: Picked[] }
  | { kind: "comparison"; both: Picked[]; sides: { name: string; picked: Picked[] }[] };

const MIN_COVERAGE = 0.38;
const CLOSEST_COVERAGE = 0.3;
const MAX_LIST = 8;
const MIN_COMPARED_WORDS = 6;
const MAX_COMPARED = 3;
const MIN_ADDED_WORDS = 6;

/** The most sentences and the most words of an answer. */
const BUDGET: Record<Intent, [number, number]> = {
  define: [3, 90],
  how: [5, 150],
  why: [4, 130],
  compare: [6, 180],
  list: [6, 170],
  when: [2, 70],
  where: [2, 70],
  who: [2, 70],
  "how-many": [2, 70],
  fact: [3, 95],
  summary: [7, 220],
};

export function pickUnits(question: string, scores: Scores, passages: readonly ContextPassage[]): Pick {
  const ranked = scores.units
    .filter((unit) => unit.isQuotable)
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage || a.index - b.index);
  const support = (units: Scored[]) => units.map((unit) => withSupport(unit, ranked, passages));
  const best = ranked[0];

  const comparison = best === undefined ? null : pickComparison(question, scores, ranked);
  if (comparison !== null) {
    const sides = comparison.sides.map(({ name, units }) => ({ name, picked: support(units) }));
    return { kind: "comparison", both: support(comparison.both), sides };
  }
  if (best === undefined || isUnanswered(scores, best)) {
    const isRelevant = best !== undefined && best.coverage >= CLOSEST_COVERAGE && !lacksFocus(scores);
    return { kind: "abstain", closest: isRelevant ? { unit: best, numbers: [best.number] } : null };
  }
  const list = scores.intent === "list" ? pickList(ranked, best, scores.units) : [];
  if (list.length > 1) return { kind: "list", heading: list[0]?.heading ?? "", picked: support(list) };
  return { kind: "sentences", picked: support(inReadingOrder(pickGreedily(scores, ranked, best), best)) };
}

function isUnanswered({ intent, terms, missing, ...scores }: Scores, best: Scored): boolean {
  if (best.coverage < MIN_COVERAGE) return true;
  if (intent === "summary") return false;
  if (terms.length >= 2 && missing.length >= Math.ceil(terms.length * 0.67)) return true;
  return lacksFocus({ intent, terms, missing, ...scores });
}

/** A short question whose one telling word is nowhere in the passages. */
function lacksFocus({ terms, missing, focus }: Scores): boolean {
  return terms.length <= 2 && focus !== null && missing.includes(focus);
}

/** Each next unit must add to the question's coverage or at least not repeat what is already said. */
function pickGreedily(
  { intent, coverageOf, units }: Scores,
  ranked: readonly Scored[],
  best: Scored,
): Scored[] {
  const [maxUnits, maxWords] = BUDGET[intent];
  const chosen: Scored[] = [];
  let words = 0;
  const add = (unit: Scored) => {
    chosen.push(unit);
    words += unit.length;
  };
  for (const unit of ranked) {
    if (chosen.length >= maxUnits || words > maxWords) break;
    if (unit.score < best.score * (intent === "summary" ? 0.25 : 0.62)) break;
    if (chosen.includes(unit) || (chosen.length > 0 && words + unit.length > maxWords * 1.35)) continue;
    if (chosen.length > 0 && unit.length < MIN_ADDED_WORDS) continue;
    if (chosen.some((other) => other.text === unit.text || overlap(other, unit) > 0.7)) continue;
    if (chosen.length > 0) {
      const gain = coverageOf([...chosen, unit]) - coverageOf(chosen);
      const repetition = Math.max(...chosen.map((other) => overlap(other, unit)));
      if (unit.score + 0.5 * gain - 0.35 * repetition < best.score * 0.5) continue;
    }
    const previous = units.find((other) => other.passage === unit.passage && other.index === unit.index - 1);
    const needsPrevious =
      previous !== undefined && POINTS_BACK.test(unit.text) && chosen.length + 1 < maxUnits;
    // "It …" can't be understood alone.
    if (needsPrevious && previous.isQuotable && previous.length < 45 && !chosen.includes(previous))
      add(previous);
    add(unit);
  }
  return chosen;
}

/** The best unit leads, with the sentence it refers to; the rest follow as they stand in the sources. */
function inReadingOrder(chosen: readonly Scored[], best: Scored): Scored[] {
  const isLead = (unit: Scored) =>
    unit === best ||
    (unit.passage === best.passage && unit.index === best.index - 1 && POINTS_BACK.test(best.text));
  const byPlace = (a: Scored, b: Scored) => a.passage - b.passage || a.index - b.index;
  return [
    ...chosen.filter(isLead).toSorted(byPlace),
    ...chosen.filter((unit) => !isLead(unit)).toSorted(byPlace),
  ];
}

/** All points of the list that answers nearly as well as the best sentence. */
function pickList(ranked: readonly Scored[], best: Scored, units: readonly Scored[]): Scored[] {
  const point = ranked.find((unit) => unit.kind === "bullet" || unit.isPoint);
  if (point === undefined || point.score < best.score * 0.75) return [];
  return units
    .filter((unit) => unit.passage === point.passage && unit.heading === point.heading && unit.isQuotable)
    .filter((unit) => (point.kind === "bullet" ? unit.group === point.group : unit.isPoint))
    .slice(0, MAX_LIST);
}

/** What speaks of both sides, and what speaks of one; null when a side is missing. */
function pickComparison(question: string, { mentions }: Scores, ranked: readonly Scored[]) {
  const operands = operandsOf(question);
  if (operands === null) return null;
  const terms = operands.map((operand) => new Set(termsOf(operand)));
  // What tells the two apart: of "massed practice" and "spaced practice", not "practice".
  const telling = terms.map((own, side) => [...own].filter((term) => terms[1 - side]?.has(term) === false));
  const about = ranked
    .filter((unit) => unit.length >= MIN_COMPARED_WORDS && unit.score >= (ranked[0]?.score ?? 0) * 0.4)
    .map((unit) => {
      const inText = telling.map((words) => words.some((term) => unit.terms.has(term)));
      const sides = telling.map((words) => words.some((term) => mentions(unit, term)));
      return { unit, isNamed: inText.includes(true), sides: inText.includes(true) ? inText : sides };
    });
  const pickWhere = (isWanted: (sides: boolean[]) => boolean) => {
    const wanted = about.filter(({ sides }) => isWanted(sides));
    // A sentence that names a side says more than one below a heading that does.
    const named = wanted.filter(({ isNamed }) => isNamed);
    return distinct((named.length > 0 ? named : wanted).map(({ unit }) => unit)).slice(0, MAX_COMPARED);
  };
  const both = pickWhere((sides) => sides.every(Boolean));
  const alone = operands.map((name, side) => ({
    name,
    units: pickWhere((sides) => sides[side] === true && sides[1 - side] !== true),
  }));
  if (both.length === 0 && alone.some(({ units }) => units.length === 0)) return null;
  const sides = alone.filter(({ units }) => units.length > 0);
  // A side of its own with nothing to stand against is no comparison.
  if (sides.length === 1)
    return { both: [...both, ...(sides[0]?.units ?? [])].slice(0, MAX_COMPARED + 1), sides: [] };
  return { both, sides };
}

function distinct(units: readonly Scored[]): Scored[] {
  const kept: Scored[] = [];
  for (const unit of units) if (!kept.some((other) => overlap(other, unit) > 0.7)) kept.push(unit);
  return kept;
}

/** A near-duplicate in another source adds its number, if the quote check would call it close. */
function withSupport(unit: Scored, ranked: readonly Scored[], passages: readonly ContextPassage[]): Picked {
  const numbers = new Set([unit.number]);
  // A bullet may have two sentences; its markers will stand at the last.
  const claim = readClaim(unit.text.slice(splitSentences(unit.text).at(-1)?.start ?? 0));
  for (const other of ranked) {
    if (numbers.has(other.number) || overlap(unit, other) < 0.75) continue;
    if (compareClaim(claim, other.text, passages[other.passage]?.text ?? "") !== null)
      numbers.add(other.number);
  }
  return { unit, numbers: [...numbers].toSorted((a, b) => a - b) };
}

function overlap(one: Scored, other: Scored): number {
  let shared = 0;
  for (const term of one.terms) if (other.terms.has(term)) shared++;
  return shared / Math.max(1, Math.min(one.terms.size, other.terms.size));
}
