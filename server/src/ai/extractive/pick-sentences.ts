// Scored units → the sentences of an answer: as few as it takes to very likely include what was asked for.
import { NAMES_BACK, POINTS_BACK } from "@ibid/core/english/answer-cues.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import type { Scored, Scores } from "./score-units.ts";

/** When the picked sentences hold the answer with this chance, no other is needed. */
const ENOUGH: Partial<Record<Intent, number>> = { summary: 1, list: 0.97, why: 0.95, how: 0.95 };
const USUALLY_ENOUGH = 0.9;
/** A sentence with less chance than this is not worth reading. */
const TOO_LITTLE = 0.02;

/** The most sentences and the most words of an answer. */
const BUDGET: Partial<Record<Intent, [number, number]>> = {
  how: [5, 140],
  why: [4, 130],
  list: [6, 170],
  summary: [7, 220],
  "how-many": [4, 100],
  when: [4, 100],
};
const USUAL_BUDGET: [number, number] = [5, 120];
/** Another sentence is welcome until the answer has this many words. */
const FEW_WORDS = 22;
const MIN_ADDED_WORDS = 6;
const LONGEST_ANTECEDENT = 45;
const REPEATS = 0.7;

/** In reading order, the best first. */
export function pickSentences({ intent, units, asked }: Scores, ranked: readonly Scored[]): Scored[] {
  const [maxUnits, maxWords] = BUDGET[intent] ?? USUAL_BUDGET;
  const enough = ENOUGH[intent] ?? USUALLY_ENOUGH;
  const chosen: Scored[] = [];
  let words = 0;
  let chance = 0;
  for (const unit of ranked) {
    if (chosen.length >= maxUnits || (chance >= enough && words >= FEW_WORDS)) break;
    if (chosen.some((other) => other.text === unit.text)) {
      chance += chosen.includes(unit) ? 0 : unit.chance;
      continue;
    }
    if (chosen.some((other) => repeats(unit, other, asked.terms))) continue;
    if (chosen.length > 0 && (words + unit.length > maxWords || isFragment(unit))) continue;
    if (chosen.length > 0 && unit.chance < TOO_LITTLE) break;
    // "It …" can't be understood alone.
    const pointsBack = POINTS_BACK.test(unit.text) || NAMES_BACK.test(unit.text);
    const before = pointsBack ? antecedentOf(unit, units) : undefined;
    const added = before === undefined || chosen.includes(before) ? [unit] : [before, unit];
    chosen.push(...added);
    for (const each of added) {
      words += each.length;
      chance += each.chance;
    }
  }
  return inReadingOrder(chosen, ranked[0]);
}

/** Whether a unit says hardly anything that the other does not. The terms of the question do not count. */
function repeats(unit: Scored, other: Scored, asked: readonly string[]): boolean {
  const own = [...unit.terms].filter((term) => !asked.includes(term));
  return own.filter((term) => other.terms.has(term)).length >= own.length * REPEATS;
}

/** Whether a unit can't follow another sentence. */
function isFragment({ text, length, isPoint }: Scored): boolean {
  return length < MIN_ADDED_WORDS || (isPoint && /^\p{Ll}/u.test(text));
}

function antecedentOf(unit: Scored, units: readonly Scored[]): Scored | undefined {
  const before = units.find((other) => other.passage === unit.passage && other.index === unit.index - 1);
  return before?.isQuotable === true && before.length < LONGEST_ANTECEDENT ? before : undefined;
}

/** The best unit leads, together with its neighbours; the rest follow in the order of their passages. */
function inReadingOrder(chosen: readonly Scored[], best: Scored | undefined): Scored[] {
  const ordered = chosen.toSorted((a, b) => a.passage - b.passage || a.index - b.index);
  const at = ordered.findIndex((unit) => unit === best);
  const follows = (unit: Scored | undefined, before: Scored | undefined): boolean =>
    unit !== undefined && unit.passage === before?.passage && unit.index === before.index + 1;
  let start = at;
  let end = at + 1;
  while (start > 0 && follows(ordered[start], ordered[start - 1])) start--;
  while (end < ordered.length && follows(ordered[end], ordered[end - 1])) end++;
  return [...ordered.slice(start, end), ...ordered.slice(0, start), ...ordered.slice(end)];
}
