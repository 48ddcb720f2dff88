// Quotations → sections: for one topic, by what kind of thing they say; for a comparison, by which side they are about.
import { areRelated } from "@ibid/core/quotes/content-words.ts";
import { CUES } from "@ibid/core/english/answer-cues.ts";
import { EVIDENCE, LIMITS, PRACTICE, TOLD } from "@ibid/core/english/outline-words.ts";
import { isDefinitionOf } from "../../ai/extractive/is-definition-of.ts";
import { termsOf } from "../../ai/extractive/terms.ts";
import type { Unit } from "../../ai/extractive/passage-units.ts";
import type { Quotation } from "./pick-quotations.ts";

export interface Section {
  heading: string;
  quotations: Quotation[];
}

/** In the order in which a text would tell it. */
const SIDES: [heading: string, isOne: (unit: Unit, focus: readonly string[]) => boolean][] = [
  [
    "What it is",
    (unit, focus) =>
      focus.some((term) => isDefinitionOf(unit, term)) && !(TOLD.test(unit.text) && /\d/.test(unit.text)),
  ],
  ["Evidence", ({ text }) => (EVIDENCE.test(text) || TOLD.test(text)) && /\d/.test(text)],
  ["Reasons", ({ text }) => CUES.why!.test(text) || /\bexplain/i.test(text)],
  ["Limits", ({ text }) => LIMITS.test(text)],
  ["In practice", ({ text }) => PRACTICE.test(text)],
];
const REST = "More about it";

export function outlineSections(topic: string, quotations: readonly Quotation[]): Section[] {
  const focus = termsOf(topic);
  const bySide = Map.groupBy(quotations, ({ unit }) => {
    const side = SIDES.find(([, isOne]) => isOne(unit, focus));
    return side?.[0] ?? REST;
  });
  return [...SIDES.map(([heading]) => heading), REST].flatMap((heading) => {
    const its = bySide.get(heading);
    return its === undefined ? [] : [{ heading, quotations: its }];
  });
}

export function comparisonSections(
  sides: readonly [string, string],
  quotations: readonly Quotation[],
): { sections: Section[]; missing: string[] } {
  const [first, second] = sides.map(termsOf) as [string[], string[]];
  // What tells the two apart: of "massed practice" and "spaced practice", not "practice".
  const telling = [
    first.filter((term) => !second.includes(term)),
    second.filter((term) => !first.includes(term)),
  ];
  const sidesIn = (words: (unit: Unit) => ReadonlySet<string>, { unit }: Quotation): string =>
    telling.map((terms) => Number(speaksOf(words(unit), terms))).join("");
  const inText = Map.groupBy(quotations, (one) => sidesIn(({ terms }) => terms, one));
  // If no sentence names a side, the heading above a quotation tells its side.
  const sidesOf = (one: Quotation): string => {
    const named = sidesIn(({ terms }) => terms, one);
    const headed = sidesIn(({ headingTerms }) => headingTerms, one);
    return named === "00" && !inText.has(headed) ? headed : named;
  };
  const found = Map.groupBy(quotations, sidesOf);
  const sections = [
    { heading: sides[0], quotations: found.get("10") ?? [] },
    { heading: sides[1], quotations: found.get("01") ?? [] },
    { heading: `${sides[0]} and ${sides[1]}`, quotations: found.get("11") ?? [] },
  ];
  return {
    sections: sections
      .filter((section) => section.quotations.length > 0)
      .map(({ heading, ...section }) => ({
        heading: heading[0]!.toUpperCase() + heading.slice(1),
        ...section,
      })),
    missing: sides.filter((_, side) => ![...found.keys()].some((named) => named[side] === "1")),
  };
}

function speaksOf(terms: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((one) => [...terms].some((term) => areRelated(term, one)));
}
