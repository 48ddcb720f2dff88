// What a question asks about → its terms, each with the weight it has among these passages.
import { english } from "@ibid/core/english/language.ts";
import { ALIKE, IS_ENGLISH } from "@ibid/core/english/question-words.ts";
import { areRelated } from "@ibid/core/quotes/content-words.ts";
import type { Unit } from "./passage-units.ts";
import type { QuestionPart } from "./plan-searches.ts";
import { acronymsOf, termsOf } from "./terms.ts";

export interface WeighedTerms {
  terms: readonly string[];
  /** The rarest term: what the question is about. */
  focus: string | null;
  /** Whether a text with these terms mentions this one, even in another form or as an acronym. */
  isIn(terms: ReadonlySet<string>, term: string): boolean;
  /** The counted terms' share of the total weight: 0 to 1. */
  share(isCounted: (term: string) => boolean): number;
}

/** A word that all passages have in common tells little; one that none has must not outweigh all the others. */
const LOCAL_RARITY = 0.35;
const USUAL_RARITY = 1.3;
/** For terms that a follow-up takes from the question before it. */
const BORROWED_WEIGHT = 0.4;
/** Our stop words are English. In a question in another language, short words are most likely its stop words. */
const SHORT_WEIGHT = 0.15;

export function weighTerms(question: QuestionPart, units: readonly Unit[], text: string): WeighedTerms {
  const own = new Set(termsOf(question.text));
  const terms = [...new Set([...own, ...termsOf(question.subject ?? "")])];
  const isEnglish = IS_ENGLISH.test(question.text);
  const acronyms = acronymsOf(question.text, text);
  const weightOf = (term: string): number => {
    const count = units.filter((unit) => unit.terms.has(term)).length;
    const rarity = Math.log(1 + (units.length - count + 0.5) / (count + 0.5));
    const isFunctionWord = !isEnglish && /^\p{Ll}{1,3}$/u.test(term);
    return (
      (LOCAL_RARITY * rarity + USUAL_RARITY) *
      (own.has(term) ? 1 : BORROWED_WEIGHT) *
      (isFunctionWord ? SHORT_WEIGHT : 1)
    );
  };
  const weights = new Map(terms.map((term) => [term, weightOf(term)]));
  const total = sum(weights.values()) || 1;
  return {
    terms,
    focus: terms.toSorted((one, other) => weights.get(other)! - weights.get(one)!)[0] ?? null,
    isIn: (others, term) =>
      hasRelated(others, term) ||
      alikeOf(term).some((other) => others.has(other)) ||
      acronyms.get(term)?.every((part) => others.has(part)) === true,
    share: (isCounted) => sum(terms.filter(isCounted).map((term) => weights.get(term)!)) / total,
  };
}

const STEMS = ALIKE.map((words) => words.map(english.stem));

function alikeOf(term: string): readonly string[] {
  return STEMS.find((stems) => stems.includes(term)) ?? [];
}

function hasRelated(terms: ReadonlySet<string>, term: string): boolean {
  if (terms.has(term)) return true;
  if (term.length > 4) for (const other of terms) if (areRelated(other, term)) return true;
  return false;
}

function sum(values: Iterable<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0);
}
