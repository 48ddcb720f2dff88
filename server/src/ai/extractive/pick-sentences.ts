// Scored units → the sentences of an answer: as few as it takes to very likely include what was asked for.
import {
  ANNOUNCES,
  BEGINS_AS_DEFINITION,
  CONNECTIVE,
  NAMES_BACK,
  POINTS_BACK,
} from "@ibid/core/english/answer-cues.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored, Scores } from "./score-units.ts";

/** When the picked sentences hold the answer with this chance, no other is needed. */
const ENOUGH: Partial<Record<Intent, number>> = { summary: 1, list: 0.97, why: 0.95, how: 0.95 };
const USUALLY_ENOUGH = 0.9;
/** A sentence with less chance than this is not worth reading. */
const TOO_LITTLE = 0.02;

/** The most sentences and the most words of an answer. */
const BUDGET: Partial<Record<Intent, [number, number]>> = { list: [6, 95], summary: [7, 220] };
const USUAL_BUDGET: [number, number] = [5, 85];
/** The sentences after the best one are quoted with it, up to this many words: they often complete what it begins. */
const WITH_WHAT_FOLLOWS = 60;
/** … where a name, a date or a number is asked for, fewer. */
const WITH_LITTLE: Partial<Record<Intent, number>> = {
  who: 45,
  when: 45,
  where: 45,
  "how-many": 45,
  define: 40,
};
/** "The study has four limitations." says nothing without what follows. */
const WITH_A_LIST = 90;
/** Another sentence is welcome until the answer has this many words. */
const FEW_WORDS = 22;
const MIN_ADDED_WORDS = 6;
/** A sentence of another source that the reader is this sure of is worth quoting beside the best. */
const ANSWERS_TOO = 8;
/** A sentence without any tie to the one before it is quoted after it only if the reader scores it this high. */
const READ_ON = -8;
const LONGEST_ANTECEDENT = 45;
const REPEATS = 0.7;

interface Reading {
  units: readonly Scored[];
  passages: readonly ContextPassage[];
  /** Those that may be quoted. */
  ranked: readonly Scored[];
}

/** In reading order, the best first. */
export function pickSentences(
  { intent, units, asked }: Scores,
  ranked: readonly Scored[],
  passages: readonly ContextPassage[],
  room: number,
): Scored[] {
  const [maxUnits, usualWords] = BUDGET[intent] ?? USUAL_BUDGET;
  const maxWords = usualWords * room;
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
    // What the talk has quoted already may be quoted again only if it is the best answer.
    if (chosen.length > 0 && unit.wasSaid) continue;
    if (chosen.length > 0 && (words + unit.length > maxWords || isFragment(unit))) continue;
    if (chosen.length > 0 && unit.chance < TOO_LITTLE) break;
    // "It …" can't be understood alone.
    const pointsBack = POINTS_BACK.test(unit.text) || NAMES_BACK.test(unit.text);
    const question =
      unit.question &&
      units.find(({ passage, index }) => passage === unit.passage && index === unit.index - 1);
    const before = question ?? (pointsBack ? antecedentOf(unit, units) : undefined);
    const isFirst = chosen.length === 0;
    const after = isFirst ? followersOf(unit, { units, passages, ranked }, intent, room) : [];
    const added = [...(before ? [before] : []), unit, ...after].filter(
      (each) =>
        (ranked.includes(each) || each === question) &&
        !chosen.includes(each) &&
        (each === unit || !each.wasSaid),
    );
    chosen.push(...added);
    for (const each of added) {
      words += each.length;
      chance += each.chance;
    }
  }
  const elsewhere = ranked.find(
    (unit) =>
      (unit.reading?.score ?? 0) >= ANSWERS_TOO &&
      !unit.wasSaid &&
      chosen.every((other) => passages[other.passage]!.title !== passages[unit.passage]!.title) &&
      chosen.every((other) => !repeats(unit, other, asked.terms)),
  );
  if (elsewhere !== undefined && chosen.length > 0 && words + elsewhere.length <= maxWords)
    chosen.push(elsewhere);
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

function wordsAfter(unit: Scored, intent: Intent): number {
  return ANNOUNCES.test(unit.text) ? WITH_A_LIST : (WITH_LITTLE[intent] ?? WITH_WHAT_FOLLOWS);
}

/** What comes right after a unit and belongs to it: at most to the next heading, or into the passage that follows. */
function followersOf(
  unit: Scored,
  { units, passages, ranked }: Reading,
  intent: Intent,
  room: number,
): Scored[] {
  const followers: Scored[] = [];
  let most = room * wordsAfter(unit, intent);
  let words = unit.length;
  for (const next of unitsAfter(unit, units, passages)) {
    if (!next.isQuotable || next.row !== null || next.heading !== unit.heading) break;
    if (BEGINS_AS_DEFINITION.test(next.text)) break;
    // What was quoted before is passed over.
    if (!ranked.includes(next) || next.wasSaid) continue;
    if (!belongs(next, [unit, ...followers])) break;
    words += next.length;
    most = Math.max(most, room * wordsAfter(next, intent));
    if (words > most) break;
    followers.push(next);
  }
  return followers;
}

/** Whether a sentence goes on with those before it: a list that was announced, "it", the same subject, or what the reader wants. */
function belongs(next: Scored, before: readonly Scored[]): boolean {
  return (
    before.some(({ text }) => ANNOUNCES.test(text)) ||
    [POINTS_BACK, NAMES_BACK, CONNECTIVE].some((cue) => cue.test(next.text)) ||
    before.some(({ terms }) => !terms.isDisjointFrom(next.terms)) ||
    (next.reading?.score ?? 0) >= READ_ON
  );
}

function* unitsAfter(
  unit: Scored,
  units: readonly Scored[],
  passages: readonly ContextPassage[],
): Generator<Scored> {
  yield* units.filter(({ passage, index }) => passage === unit.passage && index > unit.index);
  const { title, chunkIndex, text } = passages[unit.passage]!;
  const next = passages.findIndex((each) => each.title === title && each.chunkIndex === chunkIndex + 1);
  // Passages of a source overlap.
  yield* units.filter((each) => each.passage === next && !text.includes(each.text));
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
