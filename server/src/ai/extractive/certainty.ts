import { CUES, POINTS_BACK } from "@ibid/core/english/answer-cues.ts";
import { english } from "@ibid/core/english/language.ts";
import { ASKS_FOR, COUNTED } from "@ibid/core/english/question-words.ts";
import { wordsOf } from "@ibid/core/quotes/content-words.ts";
import { offersNew } from "./answer-signs.ts";
import type { Scored, Scores } from "./score-units.ts";
import { termsOf } from "./terms.ts";

/** Whether the best units answer the question, may answer it, or have nothing to do with it. */
export type Certainty = "sure" | "unsure" | "none";

/** What the reader's best score must reach. Fitted on course material: see docs/eval.md. */
const READ = { sure: 6, unsure: -20 };
/** … of a follow-up, which can be taken in more than one way. */
const READ_AFTER = { sure: 12, unsure: -30 };
/** Without the reader: the share of the question that the best unit must cover, itself or through what is around it. */
const COVERED = { sure: 0.35, unsure: 0.18 };
/** … and of a question in another language, whose sources may be in English and share only a term with it. */
const COVERED_ABROAD = { sure: 0.5, unsure: 0.08 };
/** A unit that has this share of the question is worth a look, whatever the reader says. */
const WORTH_A_LOOK = 0.6;
/** Below this share, a unit has no word of the question; then the reader must be very sure. */
const NO_WORD = 0.05;
const VERY_SURE = 18;

export function certaintyOf(question: string, scores: Scores, [best]: readonly Scored[]): Certainty {
  const { intent, asked, missing, units } = scores;
  if (best === undefined) return "none";
  if (intent === "summary") return "sure";
  const evidence = evidenceOf(best);
  const read = units.flatMap(({ reading, isQuotable }) => (reading && isQuotable ? [reading.score] : []));
  if (!scores.isEnglish) return level(evidence, COVERED_ABROAD);
  if (read.length === 0) {
    // A short question whose one telling word is nowhere in the passages.
    const isAbsent = asked.terms.length <= 2 && asked.focus !== null && missing.includes(asked.focus);
    return isAbsent ? "none" : level(evidence, COVERED);
  }
  const wanted = scores.isFollowUp ? READ_AFTER : READ;
  const byReader = level(Math.max(...read), wanted);
  if (byReader === "none") return evidence >= WORTH_A_LOOK ? "unsure" : "none";
  // The reader may be sure of what is said of another than the question names.
  const isNamed =
    best.isNamed &&
    units.some(
      ({ reading, isQuotable, isNamed }) => isQuotable && isNamed && (reading?.score ?? 0) >= wanted.sure,
    );
  if (
    byReader === "sure" &&
    (!isNamed || speaksOfAnother(best, scores) || speaksOfAnotherYear(question, best, scores))
  )
    return "unsure";
  // The neighbour of what was asked about looks like an answer to the reader, but has no word of the question.
  return evidence < NO_WORD && Math.max(...read) < VERY_SURE ? "unsure" : byReader;
}

/** "It was discovered in 1909" below a sentence about something else than what the question asks about. */
function speaksOfAnother(best: Scored, { asked, units, isFollowUp }: Scores): boolean {
  if (isFollowUp || !POINTS_BACK.test(best.text)) return false;
  const lacking = asked.terms.filter((term) => !asked.isIn(best.terms, term));
  const before = units
    .filter(({ passage, index }) => passage === best.passage && index < best.index)
    .toReversed();
  // "It … It …": what they speak of was named before the first.
  const named = before.slice(0, before.findIndex(({ text }) => !POINTS_BACK.test(text)) + 1);
  const isNamed = (term: string): boolean =>
    asked.isIn(best.headingTerms, term) || named.some(({ terms }) => asked.isIn(terms, term));
  return lacking.length > 0 && named.length > 0 && !lacking.some(isNamed);
}

/** "What was the rate in 1900?", and what was found tells that of 1820. */
function speaksOfAnotherYear(question: string, best: Scored, { units, isFollowUp }: Scores): boolean {
  const before = units.filter(({ passage, index }) => passage === best.passage && index <= best.index);
  const has = (year: string): boolean =>
    before.some(({ terms, headingTerms }) => terms.has(year) || headingTerms.has(year));
  return !isFollowUp && [...question.matchAll(IN_YEAR)].some(([, year]) => !has(year!));
}

function level(value: number, { sure, unsure }: { sure: number; unsure: number }): Certainty {
  return value >= sure ? "sure" : value >= unsure ? "unsure" : "none";
}

function evidenceOf({ signs }: Scored): number {
  const near = Math.max(signs.inHeading, signs.inQuestion);
  const around = 0.75 * near + 0.5 * signs.inTitle + 0.55 * signs.inAntecedent;
  return signs.covered + around + 0.12 * signs.inPrevious;
}

export type Unsaid = keyof typeof ASKS_FOR;

/** What the question asks for, if none of the units offers it: "Who found it and when?" asks for two things. */
export function unsaidKind(question: string, units: readonly Scored[]): Unsaid | null {
  const kinds = (Object.keys(ASKS_FOR) as Unsaid[]).filter((kind) =>
    ASKS_FOR[kind].test(question.toLowerCase()),
  );
  return kinds.find((kind) => !units.some((unit) => offersIn(kind, unit, question))) ?? null;
}

/** In a table, the head of the column says what a number counts. */
function offersIn(kind: Unsaid, { text, row }: Scored, question: string): boolean {
  if (kind === "how many" && row !== null) {
    const asked = new Set(termsOf(question));
    const isCounted = (at: number): boolean => termsOf(row.head[at] ?? "").some((term) => asked.has(term));
    if (row.cells.some((cell, at) => /\d/.test(cell) && isCounted(at))) return true;
  }
  return offers(kind, text, question);
}

function offers(kind: Unsaid, text: string, question: string): boolean {
  if (kind !== "how many") return offersNew(text, CUES[kind]!, question);
  const measured = MEASURED.find(([asks]) => asks.test(question))?.[1];
  if (measured !== undefined && !measured.test(text)) return false;
  const figures = text.replace(YEAR, " ");
  const counted = COUNTED.exec(question)?.[1]?.split(" ").at(-1);
  if (counted === undefined) return offersNew(figures, CUES["how-many"]!, question);
  // "317 experiments", "five of the experiments", but not "the students of experiment 2".
  const stem = english.stem(counted);
  const words = wordsOf(figures);
  return words.some(
    (word, at) =>
      NUMBER.test(word) && words.slice(at + 1, at + 5).some((each) => english.stem(each) === stem),
  );
}

/** "How tall was he?" is not answered by what he weighed. */
const MEASURED: [asks: RegExp, unit: RegExp][] = [
  [
    /\bhow (?:tall|high|deep|wide|far)\b/i,
    /(?:\b|\d)(?:[cmk]?m|metres?|meters?|(?:centi|milli|kilo)met(?:re|er)s?|feet|foot|ft|inch(?:es)?|in|yards?|fathoms?|miles?|light[- ]years?|AU|storeys?|stor(?:y|ies)|floors?|times|degrees?)\b|[″′"°%]/i,
  ],
  [
    /\bhow (?:heavy|much (?:does|do|did) .{1,40} weigh)\b/i,
    /(?:\b|\d)(?:m?g|kg|k?grams?|kilo(?:gram)?s?|tons?|tonnes?|lbs?|pounds?|ounces?|oz|stones?|mass(?:es)?|times)\b/i,
  ],
];
const IN_YEAR = /\b(?:in|since|by|until|before|after|during) (1\d{3}|20\d{2})\b/gi;
const YEAR = /\b(?:1[5-9]|20)\d{2}\b/g;
const NUMBER =
  /^(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?|dozens?|hundreds?|thousands?|millions?|half|several|no|both)$/iu;
