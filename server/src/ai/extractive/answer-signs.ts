// The signs that a sentence holds the answer to a question, each from 0 to 1.
import { contentWords, wordsOf } from "@ibid/core/quotes/content-words.ts";
import { CUES, POINTS_BACK } from "@ibid/core/english/answer-cues.ts";
import { english } from "@ibid/core/english/language.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import { isDefinitionOf } from "./is-definition-of.ts";
import type { Unit } from "./passage-units.ts";
import type { WeighedTerms } from "./weigh-terms.ts";

export interface AnswerSigns {
  /** The share of the question's terms that it has. */
  covered: number;
  /** The share that it lacks but that is in its heading, in the title of its source … */
  inHeading: number;
  inTitle: number;
  /** … or in the sentence before: one that it points back to, and one that it does not. */
  inAntecedent: number;
  inPrevious: number;
  /** … or in a question that the source itself asks right before it. */
  inQuestion: number;
  /** The share of neighbouring terms in the question that are neighbours here too. */
  pairs: number;
  /** The share of the terms that its whole passage has, and how early the search found that passage. */
  inPassage: number;
  early: number;
  /** What the question asks for and the sentence offers: a figure, a date, a name that the question does not have … */
  figure: number;
  date: number;
  name: number;
  place: number;
  reason: number;
  manner: number;
  definition: number;
  enumeration: number;
  example: number;
}

/** What a source's own question counts for that has no other words than the one that is asked. */
const SAME = 0.6;
const IS_QUESTION = /\?["”’)]*$/;

export interface Surroundings {
  previous: Unit | undefined;
  titleTerms: ReadonlySet<string>;
  passageTerms: ReadonlySet<string>;
}

export function answerSigns(
  unit: Unit,
  { previous, titleTerms, passageTerms }: Surroundings,
  question: { text: string; intent: Intent; asked: WeighedTerms },
): AnswerSigns {
  const { intent, asked } = question;
  const has = (terms: ReadonlySet<string> | undefined, term: string): boolean =>
    terms !== undefined && asked.isIn(terms, term);
  const lacksBut = (terms: ReadonlySet<string> | undefined): number =>
    asked.share((term) => !has(unit.terms, term) && has(terms, term));
  const pointsBack = POINTS_BACK.test(unit.text);
  const isQuestion =
    previous !== undefined && IS_QUESTION.test(previous.text) && !IS_QUESTION.test(unit.text);
  const offers = (wanted: Intent): number =>
    Number(intent === wanted && offersNew(unit.text, CUES[wanted]!, question.text));
  const shows = (wanted: Intent): number => Number(intent === wanted && CUES[wanted]!.test(unit.text));
  return {
    covered: asked.share((term) => has(unit.terms, term)),
    inHeading: lacksBut(unit.headingTerms),
    inTitle: asked.share(
      (term) => !has(unit.terms, term) && !has(unit.headingTerms, term) && has(titleTerms, term),
    ),
    inQuestion: isQuestion
      ? Math.max(lacksBut(previous.terms), asksTheSame(previous.text, question.text))
      : 0,
    inAntecedent: pointsBack ? lacksBut(previous?.terms) : 0,
    inPrevious: pointsBack || isQuestion ? 0 : lacksBut(previous?.terms),
    pairs: sharedPairs(asked.terms, unit),
    inPassage: asked.share((term) => has(passageTerms, term)),
    early: 1 / (1 + unit.passage),
    figure: offers("how-many"),
    date: offers("when"),
    name: offers("who"),
    place: offers("where"),
    reason: shows("why"),
    manner: shows("how"),
    definition: Number(intent === "define" && asked.focus !== null && isDefinitionOf(unit, asked.focus)),
    enumeration: shows("list"),
    example: shows("example"),
  };
}

/** "Is it used?" asks what "Is the banker's algorithm used in practice?" does. */
function asksTheSame(own: string, question: string): number {
  const words = wordsOf(own).filter((word) => !english.stopWords.has(word.toLowerCase()));
  const asked = new Set(wordsOf(question).map(english.stem));
  return words.length > 0 && words.every((word) => asked.has(english.stem(word))) ? SAME : 0;
}

/** A name or a figure that the question already gives is not an answer. */
export function offersNew(text: string, cue: RegExp, question: string): boolean {
  const given = new Set(wordsOf(question).map(english.stem));
  // The first word of a sentence is always capitalised.
  const found = text.replace(/^\p{Lu}\p{Ll}*/u, "").matchAll(new RegExp(cue, `${cue.flags}g`));
  return [...found].some(([words]) => contentWords(words).some((word) => !given.has(word.stem)));
}

function sharedPairs(terms: readonly string[], unit: Unit): number {
  const text = ` ${unit.orderedTerms.join(" ")} `;
  const pairs = terms.slice(1).map((term, at) => ` ${terms[at]} ${term} `);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}
