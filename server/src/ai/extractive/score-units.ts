// How well each unit answers a question: the share of the question's words it covers, weighted by how rare they
// are, and signs of the wanted kind of answer.
// Most constants were set before looking at results. USUAL_RARITY was chosen in a sweep over SQuAD questions, the
// penalties for table cells and signposts by reading answers on the sample course.
import { areRelated, stem } from "@ibid/core/number/content-words.ts";
import type { ContextPassage } from "@ibid/core/number/context-text.ts";
import { CUES, isDefinitionOf, POINTS_BACK } from "./answer-cues.ts";
import type { Unit } from "./passage-units.ts";
import type { QuestionPart } from "./plan-searches.ts";
import { type Intent, questionIntent } from "./question-intent.ts";
import { SIGNPOST } from "./signpost.ts";
import { acronymsOf, termsOf } from "./terms.ts";

/** How rare a term is in general (its inverse document frequency in a large collection), if known. */
export type Background = (term: string) => number | undefined;

/** For a term nobody knows. Without it a word that the passages lack would outweigh all that they have. */
const USUAL_RARITY = 2;

export interface Scored extends Unit {
  /** 0 to 1: how much of the question it speaks of. */
  coverage: number;
  score: number;
}

export interface Scores {
  intent: Intent;
  units: Scored[];
  /** The question's terms that no passage has. */
  missing: string[];
  terms: string[];
  /** The rarest term: what the question is about. */
  focus: string | null;
  /** The share of the question that these units cover together. */
  coverageOf(units: readonly Unit[]): number;
  mentions(unit: Unit, term: string): boolean;
}

const BORROWED_WEIGHT = 0.4;
const MIN_WEIGHT = 0.15;
const HEADING_SHARE = 0.75;
const TITLE_SHARE = 0.5;
const ANTECEDENT_SHARE = 0.55;
const NEIGHBOUR_SHARE = 0.12;

export function scoreUnits(
  question: QuestionPart,
  units: readonly Unit[],
  passages: readonly ContextPassage[],
  background: Background = () => undefined,
): Scores {
  const intent = questionIntent(question.text);
  const own = new Set(termsOf(question.text));
  const terms = [...new Set([...own, ...termsOf(question.subject ?? "")])];
  const acronyms = acronymsOf(question.text, passages.map(({ text }) => text).join("\n"));
  const titles = passages.map(({ title }) => new Set(termsOf(title)));
  const rarity = rarityIn(units, background);
  const weights = new Map(
    terms.map((term) => [term, Math.max(rarity(term), MIN_WEIGHT) * (own.has(term) ? 1 : BORROWED_WEIGHT)]),
  );
  const total = sum(weights.values()) || 1;
  const focus = [...weights].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;

  const has = (unit: Unit, term: string): boolean => {
    if (hasRelated(unit.terms, term)) return true;
    const replacement = acronyms.get(term);
    return replacement !== undefined && replacement.every((part) => unit.terms.has(part));
  };
  const mentions = (unit: Unit, term: string) => has(unit, term) || hasRelated(unit.headingTerms, term);
  const shareOf = (unit: Unit, previous: Unit | undefined, term: string): number => {
    if (has(unit, term)) return 1;
    if (hasRelated(unit.headingTerms, term)) return HEADING_SHARE;
    if (titles[unit.passage]?.has(term) === true) return TITLE_SHARE;
    if (previous === undefined || !has(previous, term)) return 0;
    return POINTS_BACK.test(unit.text) ? ANTECEDENT_SHARE : NEIGHBOUR_SHARE;
  };
  const passageCoverage = passages.map((_, passage) => {
    const together = units.filter((unit) => unit.passage === passage);
    return sum([...weights].map(([t, w]) => (together.some((unit) => mentions(unit, t)) ? w : 0))) / total;
  });

  const scored = units.map((unit, at) => {
    const before = units[at - 1];
    const previous = before?.passage === unit.passage ? before : undefined;
    const coverage =
      sum([...weights].map(([term, weight]) => weight * shareOf(unit, previous, term))) / total;
    const score =
      coverage +
      0.06 * sharedPairs(terms, unit) +
      0.1 * (passageCoverage[unit.passage] ?? 0) +
      0.08 / (1 + unit.passage) +
      cueScore(unit, intent, terms, focus) +
      shapeScore(unit, intent);
    return { ...unit, coverage, score };
  });
  const covers = (unit: Unit, term: string) =>
    mentions(unit, term) || titles[unit.passage]?.has(term) === true;
  return {
    intent,
    units: scored,
    terms,
    focus,
    missing: terms.filter((term) => !units.some((unit) => covers(unit, term))),
    mentions,
    coverageOf: (chosen) =>
      sum([...weights].map(([term, weight]) => (chosen.some((unit) => covers(unit, term)) ? weight : 0))) /
      total,
  };
}

/** Inverse document frequency over the units at hand, mixed with what is known of the language. */
function rarityIn(units: readonly Unit[], background: Background): (term: string) => number {
  const frequency = new Map<string, number>();
  for (const unit of units)
    for (const term of unit.terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (term) => {
    const count = frequency.get(term) ?? 0;
    const local = Math.log(1 + (Math.max(units.length, 1) - count + 0.5) / (count + 0.5));
    return 0.35 * local + 0.65 * (background(term) ?? USUAL_RARITY);
  };
}

function cueScore(unit: Unit, intent: Intent, terms: readonly string[], focus: string | null): number {
  if (intent === "define") return focus !== null && isDefinitionOf(unit, focus) ? 0.28 : 0;
  const cue = CUES[intent];
  if (cue === undefined) return 0;
  const wantsFigure = intent === "when" || intent === "how-many";
  // The first word of a sentence is always capitalised; a name the question has already given is no answer.
  const text = intent === "who" ? unit.text.replace(/^\S+/, "") : unit.text;
  const found = cue.exec(text)?.[0];
  const isNew = found !== undefined && (intent !== "who" || !terms.includes(stem(found)));
  if (isNew) return wantsFigure || intent === "why" ? 0.16 : 0.09;
  return wantsFigure ? -0.1 : 0;
}

/** What reads badly on its own. */
function shapeScore(unit: Unit, intent: Intent): number {
  const { text, length } = unit;
  let score = 0;
  if (unit.kind === "sentence" && length < 7) score -= 0.08;
  if (unit.kind === "sentence" && unit.isPoint && length < 9) score -= 0.12;
  if (unit.kind === "row") score -= 0.15;
  if (intent === "list" && (unit.kind === "bullet" || unit.isPoint)) score += 0.12;
  if (intent === "summary") score += 0.25 / (1 + unit.index);
  if (text.endsWith(":")) score -= 0.15;
  if (length > 55) score -= 0.06 + (length - 55) * 0.004;
  if ((text.match(/\p{L}/gu)?.length ?? 0) / text.length < 0.6) score -= 0.25;
  if (/^(?:Figure|Fig\.|Table|See also|Chapter \d|Line:|Points:)/.test(text)) score -= 0.2;
  if (SIGNPOST.test(text)) score -= 0.25;
  if (unit.isPoint && (CELLS.test(text) || hasMostlyCapitals(text))) score -= 0.25;
  if (unit.index === 0 && POINTS_BACK.test(text)) score -= 0.12;
  return score;
}

/** Cells of a table read in one line: "Test weeks later Much of the gain has faded". */
const CELLS = /[\p{Ll}\d] (?:The|An?|All|Some|Most|Much|More|No|Not|It|In|On|Of|Often|Only)\s\p{Ll}/u;

/** A title, or the head of a table read in one line: "Aspect Massed practice Spaced practice". */
function hasMostlyCapitals(text: string): boolean {
  const words = text.split(/\s+/);
  return words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= 0.5;
}

function sharedPairs(terms: readonly string[], unit: Unit): number {
  const text = ` ${unit.orderedTerms.join(" ")} `;
  const pairs = terms.slice(1).map((term, at) => ` ${terms[at]} ${term} `);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}

function hasRelated(terms: ReadonlySet<string>, term: string): boolean {
  if (terms.has(term)) return true;
  if (term.length > 4) for (const other of terms) if (areRelated(other, term)) return true;
  return false;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
