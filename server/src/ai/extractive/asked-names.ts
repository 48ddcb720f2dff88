// The names in a question: whoever speaks of none of them, nor follows a sentence that does, speaks of something else.
import { english } from "@ibid/core/english/language.ts";
import { wordsOf } from "@ibid/core/quotes/content-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Unit } from "./passage-units.ts";
import { termsOf } from "./terms.ts";
import type { WeighedTerms } from "./weigh-terms.ts";

const LOWER_CASE = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}’'-]*/gu;
const INSIDE_SENTENCE = /(?<=[\p{Ll}\d,;(] )\p{Lu}[\p{L}\p{N}’'-]*/gu;

/**
 * Terms of the question that are only ever written with a capital, even within a sentence; those of a heading that it names
 * as a whole; and years.
 */
export function askedNames(
  question: string,
  units: readonly Unit[],
  passages: readonly ContextPassage[],
): string[] {
  const stemsOf = (pattern: RegExp, text: string): Set<string> =>
    new Set((text.match(pattern) ?? []).flatMap(wordsOf).map(english.stem));
  const text = passages.map((passage) => passage.text).join("\n");
  const lower = stemsOf(LOWER_CASE, text);
  const inside = stemsOf(INSIDE_SENTENCE, `${question}\n${text}`);
  const terms = termsOf(question);
  const headed = new Set(
    units
      .filter(({ headingTerms }) => headingTerms.size > 0 && headingTerms.isSubsetOf(new Set(terms)))
      .flatMap(({ headingTerms }) => [...headingTerms]),
  );
  const isName = (term: string): boolean =>
    headed.has(term) || (term.length > 1 && inside.has(term) && !lower.has(term));
  return terms.filter(isName);
}

interface Named {
  names: readonly string[];
  units: readonly Unit[];
  passages: readonly ContextPassage[];
  asked: WeighedTerms;
}

/**
 * Whether a unit has one of the names, or is about what its heading, its source's title or a sentence before it names. Points
 * and rows stand beside each other: only the first line of a slide or note is about them all.
 */
export function speaksOfNames(unit: Unit, { names, units, passages, asked }: Named): boolean {
  if (names.length === 0) return true;
  const { title } = passages[unit.passage]!;
  const isAlone = unit.isPoint || unit.row !== null;
  const before = units.filter(
    ({ passage, index }) => passage === unit.passage && (isAlone ? index === 0 : index < unit.index),
  );
  const about = [unit, ...before].flatMap((one) => [one.terms, one.headingTerms]);
  return names.some((name) => [...about, new Set(termsOf(title))].some((terms) => asked.isIn(terms, name)));
}
