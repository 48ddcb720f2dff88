// How well each unit answers a question: the signs of an answer, weighed.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { askedNames, speaksOfNames } from "./asked-names.ts";
import { type AnswerSigns, answerSigns, offersNew } from "./answer-signs.ts";
import { ANNOUNCES, CUES, POINTS_BACK } from "@ibid/core/english/answer-cues.ts";
import { SIGNPOST } from "@ibid/core/english/furniture.ts";
import { isEnglish } from "@ibid/core/english/is-english.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import type { Unit } from "./passage-units.ts";
import type { QuestionPart } from "./plan-searches.ts";
import { questionIntent } from "./question-intent.ts";
import type { UnitReading } from "./read-units.ts";
import { termsOf } from "./terms.ts";
import { type WeighedTerms, weighTerms } from "./weigh-terms.ts";

export interface Scored extends Unit {
  signs: AnswerSigns;
  /** On the scale of logits: e^score says how likely it holds the answer, compared with the others. */
  score: number;
  /** How likely this unit holds the answer: the chances of all quotable units add up to 1. */
  chance: number;
  /** What the reader says about it; null where it was not read. */
  reading: UnitReading | null;
  /** Whether an earlier answer quoted it. */
  wasSaid: boolean;
  /** Whether it speaks of what the question names, or adds to the one before it. */
  isNamed: boolean;
  /** The question right before it, where the source asks what is asked here: "Was Ludd real? Almost certainly not." */
  question: Unit | null;
}

export interface Scores {
  intent: Intent;
  units: Scored[];
  asked: WeighedTerms;
  /** The question's terms that no passage has, not even in its heading or title. */
  missing: string[];
  /** In another language, a passage can share no more than names and terms with the question. */
  isEnglish: boolean;
  isFollowUp: boolean;
}

/**
 * Fitted so that the sentences that hold the answers to SQuAD's questions get the highest scores: the mean of the fits to
 * two halves of its articles. `inHeading`, `inQuestion`, `definition` and `example` are set by hand, because those articles have no
 * headings and few definitions.
 */
const WEIGHTS: Record<keyof AnswerSigns, number> = {
  covered: 7.4,
  inHeading: 5,
  inTitle: 1.1,
  inAntecedent: 2.7,
  inPrevious: 1.8,
  inQuestion: 5,
  pairs: 1.8,
  inPassage: 1.4,
  early: 1.9,
  figure: 1.3,
  date: 1.7,
  name: 0.9,
  place: 0.7,
  reason: 1.7,
  manner: 0.3,
  definition: 3,
  enumeration: 0.6,
  example: 3,
};

/** How much the reader's score counts beside these signs. On 94 questions of SQuAD, the first sentence is right in 84 of 100 instead of 75. */
const READER_SHARE = 0.6;
/** … for a follow-up, more: its own words say little. */
const READER_SHARE_AFTER = 0.8;
/** With the reader, scores lie further apart than the chances do. Fitted. */
const READ_SHARPNESS = 0.4;
const SHORTEST = 3;
/** A fragment is quoted only if the reader finds the answer in it. */
const READ_IN_FRAGMENT = 4;

/** The part of the question that a source's own question has, and its answer lacks, to be that question. */
const ASKS_IT = 0.5;

interface Known {
  /** What the reader says about each unit. */
  readings: readonly (UnitReading | null)[];
  /** Whether an earlier answer quoted it. */
  wasSaid: readonly boolean[];
}

/** A follow-up without words to search for ("Why?") is most likely answered right after what was quoted last. */
const GOES_ON = 2.5;
const NEAR = 3;
/** … and any follow-up rather nearby: in the passage that was quoted, or in one of the next, */
const NEARBY = 1;
const PASSAGES_NEARBY = 3;
/** … and by what was not quoted yet. */
const WAS_SAID = 1;
/** "When?" is answered by what was quoted last, if there is a date in it that the question before did not have. */
const SAYS_IT = 5;
/** "What about mice?" is not answered by what was said of rats. */
const NAMES_ANOTHER = 4;
/** … and "the interval of the Landranger" hardly by that of another map. */
const NAMES_NONE = 5;

export function scoreUnits(
  question: QuestionPart,
  units: readonly Unit[],
  passages: readonly ContextPassage[],
  { readings, wasSaid }: Known = { readings: [], wasSaid: [] },
): Scores {
  // "What about drones?" asks the same of them.
  const intent = questionIntent((question.other !== undefined && question.subject) || question.text);
  const asked = weighTerms(question, units, passages.map(({ text }) => text).join("\n"));
  const titles = passages.map(({ title }) => new Set(termsOf(title)));
  const passageTerms = passages.map((_, passage) => {
    const own = units.filter((unit) => unit.passage === passage);
    return new Set(own.flatMap((unit) => [...unit.terms, ...unit.headingTerms]));
  });
  const neighbour = (unit: Unit, at: number): Unit | undefined =>
    units[at]?.passage === unit.passage ? units[at] : undefined;

  const isFollowUp = question.subject !== null;
  const isAbout = naming(question.other, units, asked);
  const readerShare = isFollowUp ? READER_SHARE_AFTER : READER_SHARE;
  const goesOn = isFollowUp && termsOf(question.text).length === 0;
  /** As little as the least of those that were read: the reader is given the best passages. */
  const notRead = Math.min(0, ...readings.flatMap((reading) => (reading ? [reading.score] : [])));

  const said = passages.filter((_, passage) =>
    units.some((unit, at) => unit.passage === passage && wasSaid[at]),
  );
  const isNearby = passages.map(
    ({ title, chunkIndex }) =>
      isFollowUp &&
      said.some(
        (other) =>
          other.title === title &&
          chunkIndex >= other.chunkIndex &&
          chunkIndex <= other.chunkIndex + PASSAGES_NEARBY,
      ),
  );
  // What a follow-up adds to the question before it is in its answer, too; but its "he" may be named far above.
  const own = isFollowUp
    ? termsOf(question.text).filter((term) => units.some(({ terms }) => asked.isIn(terms, term)))
    : [];
  const names = askedNames(question.text, units, passages);

  const scored = units.map((unit, at) => {
    const surroundings = {
      previous: neighbour(unit, at - 1),
      titleTerms: titles[unit.passage]!,
      passageTerms: passageTerms[unit.passage]!,
    };
    const signs = answerSigns(unit, surroundings, { text: question.text, intent, asked });
    const kinds = Object.keys(WEIGHTS) as (keyof AnswerSigns)[];
    const isOfNames = speaksOfNames(unit, { names, units, passages, asked });
    const isNamed = isOfNames && speaksOfNames(unit, { names: own, units, passages, asked });
    const score = kinds.reduce((sum, kind) => sum + WEIGHTS[kind] * signs[kind], shapeScore(unit, intent));
    const reading = readings[at] ?? null;
    const isNext = goesOn && wasSaid.slice(Math.max(0, at - NEAR), at).some(Boolean) && !wasSaid[at];
    const { previous } = surroundings;
    const ownQuestion = previous !== undefined && signs.inQuestion >= ASKS_IT ? previous : null;
    const isQuotable =
      unit.isQuotable ||
      ownQuestion !== null ||
      (isFragment(unit) && (reading?.score ?? 0) >= READ_IN_FRAGMENT);
    return {
      ...unit,
      isQuotable,
      question: ownQuestion,
      signs,
      reading,
      isNamed,
      wasSaid: isFollowUp && wasSaid[at] === true,
      score:
        score +
        readerShare * (reading?.score ?? notRead) +
        (isNext ? GOES_ON : 0) +
        (goesOn && saysIt(unit, question, intent) ? SAYS_IT : 0) +
        (isNearby[unit.passage] ? NEARBY : 0) -
        (isFollowUp && wasSaid[at] ? WAS_SAID : 0) -
        (isAbout(unit, surroundings.previous) ? 0 : NAMES_ANOTHER) -
        (isOfNames ? 0 : NAMES_NONE),
    };
  });
  const everywhere = new Set([...passageTerms, ...titles].flatMap((terms) => [...terms]));
  return {
    intent,
    units: withChances(scored, readings.length > 0 ? READ_SHARPNESS : 1),
    asked,
    missing: asked.terms.filter((term) => !asked.isIn(everywhere, term)),
    isEnglish: isEnglish(question.text),
    isFollowUp,
  };
}

function saysIt({ text }: Unit, { statement, subject }: QuestionPart, intent: Intent): boolean {
  return text === statement && CUES[intent] !== undefined && offersNew(text, CUES[intent], subject ?? "");
}

/** Whether a unit names what is asked about, by the rarest of its words that any of them has; true where none has one. */
function naming(
  other: string | undefined,
  units: readonly Unit[],
  asked: WeighedTerms,
): (unit: Unit, before: Unit | undefined) => boolean {
  // "Deliveroo" is not "delivered", where Deliveroo is spoken of.
  const isWritten = (term: string): boolean =>
    units.some(({ terms, headingTerms }) => terms.has(term) || headingTerms.has(term));
  const has = ({ terms, headingTerms }: Unit, term: string): boolean =>
    isWritten(term)
      ? terms.has(term) || headingTerms.has(term)
      : asked.isIn(terms, term) || asked.isIn(headingTerms, term);
  const counted = termsOf(other ?? "")
    .map((term) => ({ term, count: units.filter((unit) => has(unit, term)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count);
  const term = counted[0]?.term;
  if (term === undefined) return () => true;
  return (unit, before) =>
    has(unit, term) || (before !== undefined && POINTS_BACK.test(unit.text) && has(before, term));
}

/** A few words that answer only if the reader says so: "RFC 9000, May 2021", "No open shoes." */
function isFragment({ isFurniture, row, kind, isPoint, length, terms }: Unit): boolean {
  return (
    !isFurniture && row === null && (isPoint || (kind === "bullet" && length <= SHORTEST)) && terms.size > 0
  );
}

function withChances(units: readonly Omit<Scored, "chance">[], sharpness: number): Scored[] {
  const best = Math.max(...units.filter(({ isQuotable }) => isQuotable).map(({ score }) => score));
  const odds = units.map(({ score, isQuotable }) => (isQuotable ? Math.exp(sharpness * (score - best)) : 0));
  const total = odds.reduce((sum, each) => sum + each, 0) || 1;
  return units.map((unit, at) => ({ ...unit, chance: odds[at]! / total }));
}

/** Less for what reads badly alone, more for what suits the question. */
function shapeScore(unit: Unit, intent: Intent): number {
  const { text, length } = unit;
  let score = 0;
  // "Some call it X." names what it should explain.
  if (unit.kind === "sentence" && length < 8) score -= intent === "define" ? 1.8 : 0.6;
  if (unit.kind === "sentence" && unit.isPoint && length < 9) score -= 0.8;
  if (intent === "list" && (unit.kind === "bullet" || unit.isPoint)) score += 0.9;
  if (intent === "list" && ANNOUNCES.test(text)) score += 2;
  if (intent === "summary") score += 2 / (1 + unit.index);
  if (text.endsWith(":")) score -= 1;
  if (length > 55) score -= 0.4 + (length - 55) * 0.03;
  if (unit.row === null && (text.match(/\p{L}/gu)?.length ?? 0) / text.length < 0.6) score -= 1.8;
  if (/^(?:Figure|Fig\.|Table|See also|Line:|Points:)/.test(text)) score -= 1.4;
  if (SIGNPOST.test(text)) score -= 1.8;
  if (unit.isPoint && hasMostlyCapitals(text)) score -= 1.8;
  if (unit.index === 0 && POINTS_BACK.test(text)) score -= 0.8;
  return score;
}

/** A title, or the head of a table read in one line: "Aspect Massed practice Spaced practice". */
function hasMostlyCapitals(text: string): boolean {
  const words = text.split(/\s+/);
  return words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= 0.5;
}
