// Passages → the quotations that say most about a topic, each once, with the other sources that hold it.
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import { shownText } from "@ibid/core/ledger/context-text.ts";
import { CONNECTIVE, NAMES_BACK, POINTS_BACK } from "@ibid/core/english/answer-cues.ts";
import { isSameSentence } from "../../ai/extractive/is-same-sentence.ts";
import { passageUnits } from "../../ai/extractive/passage-units.ts";
import { type Scored, scoreUnits } from "../../ai/extractive/score-units.ts";
import { termOverlap } from "../../ai/extractive/term-overlap.ts";
import type { CitablePassage } from "./passage-ledger.ts";

/** A sentence or a point, with where it comes from. */
export interface Candidate extends Scored {
  source: CitablePassage;
}

export interface Quotation {
  unit: Candidate;
  /** The same sentence in other sources. */
  support: Candidate[];
}

const LONGEST = 50;
/** A short sentence that has no figure only leads to the next one. */
const SHORTEST = 8;
const SHORTEST_WITH_FIGURE = 6;
const MOST_SUPPORT = 2;
/** A capital behind a word that does not lead to a name. */
const CAPITAL =
  /(?<=\s(?!(?:and|or|by|of|with|in|the|from|to|at|on|et|de|von|van)\b)\p{Ll}[\p{L}-]*) (?=\p{Lu}\p{Ll}{3})/gu;
const MOST_CAPITALS = 1;
const SAYS_THE_SAME = 0.7;
/** At least this share of the topic's words must be in the sentence, its heading or the sentence before. */
const MIN_SHARE = 0.34;
/** How much lower than the best a quotation may score. */
const ALLOWANCE = 8;
/** What a quotation loses if it repeats all the words of another one. */
const REPETITION = 6;

/** Signs that a sentence needs the one before it, leads to the next one, or is about the speaker. */
const LEANING = [
  POINTS_BACK,
  NAMES_BACK,
  CONNECTIVE,
  /:$/,
  /\b(?:I|I’m|I'm|my)\b/,
  // "The reason is that they …": nothing in it that "they" could refer to.
  /^(?:(?!\band\b|\b\p{L}{3,}s\b).)*\b(?:they|them|their)\b/u,
];

/** Best first. `known`: what the outline quotes already. */
export function pickQuotations(
  topic: string,
  passages: readonly CitablePassage[],
  most: number,
  known: readonly Quotation[] = [],
): Quotation[] {
  const shown = passages.map(({ number, title, ordinal, text }) => ({
    number,
    title,
    chunkIndex: ordinal,
    place: "",
    text: shownText(text),
  }));
  const { units } = scoreUnits({ text: topic, subject: null }, passageUnits(shown), shown);
  const fit = units
    .map((unit) => ({ ...unit, source: passages[unit.passage]! }))
    .filter((unit) => isQuotation(unit) && !isPatchwork(unit));
  const best = Math.max(...fit.map(({ score }) => score));
  const left = new Set(fit.filter(({ score }) => score >= best - ALLOWANCE));
  const picked: Quotation[] = [];
  while (picked.length < most && left.size > 0) {
    const others = [...known, ...picked];
    const worth = (unit: Candidate): number => unit.score - REPETITION * repetition(unit, others);
    const unit = [...left].reduce((one, other) => (worth(other) > worth(one) ? other : one));
    left.delete(unit);
    const same = others.find((other) => termOverlap(unit, other.unit) >= SAYS_THE_SAME);
    if (same === undefined) picked.push({ unit, support: [] });
    else addSupport(same, unit);
  }
  return picked;
}

/** What can stand alone: it says something, is short, and needs nothing that was said before it. */
function isQuotation({ text, length, kind, isQuotable, signs }: Scored): boolean {
  const share = signs.covered + signs.inHeading + signs.inAntecedent;
  const standsAlone = !LEANING.some((sign) => sign.test(text));
  const shortest = /\d/.test(text) ? SHORTEST_WITH_FIGURE : SHORTEST;
  return (
    isQuotable &&
    standsAlone &&
    kind !== "row" &&
    length >= shortest &&
    length <= LONGEST &&
    share >= MIN_SHARE
  );
}

/** Lines or cells of a slide that were read as one and are not: another begins in the middle, with a capital. */
function isPatchwork({ text, isPoint, source }: Candidate): boolean {
  const range = isPoint ? findQuote(source.text, text) : null;
  if (range === null) return false;
  const hasBreak = /[^.!?:]\n\s*\p{Lu}\p{Ll}/u.test(source.text.slice(range.start, range.end));
  return hasBreak || (text.match(CAPITAL)?.length ?? 0) > MOST_CAPITALS;
}

/** The share of its words that one of the others has. */
function repetition(unit: Candidate, others: readonly Quotation[]): number {
  return Math.max(0, ...others.map((other) => termOverlap(unit, other.unit)));
}

/** Another source counts only if it has exactly the same words: a note vouches for the quotation it follows. */
function addSupport({ unit, support }: Quotation, other: Candidate): void {
  const isCited = [unit, ...support].some(({ source }) => source.sourceId === other.source.sourceId);
  if (!isCited && support.length < MOST_SUPPORT && isSameSentence(unit, other)) support.push(other);
}
