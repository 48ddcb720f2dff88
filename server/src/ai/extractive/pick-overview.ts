// A request for an overview and passages from all over its sources → from each passage, the sentence that says most of
// what all of them say. A word counts for less once it has been said.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import {
  BEGINS_AS_DEFINITION,
  CONNECTIVE,
  NAMES_BACK,
  POINTS_BACK,
  TALKS,
} from "@ibid/core/english/answer-cues.ts";
import { SIGNPOST } from "@ibid/core/english/furniture.ts";
import { isNamed, readOverviewRequest } from "@ibid/core/english/overview-request.ts";
import type { Scored } from "./score-units.ts";

const SAID_BEFORE = 0.7;
const LEAST_WORDS = 8;
const MOST_WORDS = 45;

export interface OverviewOfSource {
  name: string;
  /** In reading order. */
  units: Scored[];
}

/** None where the question asks for something else, or the passages were found for another reason. */
export function pickOverview(
  question: string,
  units: readonly Scored[],
  passages: readonly ContextPassage[],
): OverviewOfSource[] {
  const request = readOverviewRequest(question);
  if (request === null || !passages.every(({ title }) => isNamed(title, request))) return [];
  const weights = new Map<string, number>();
  for (const its of Map.groupBy(units, ({ passage }) => passage).values())
    for (const term of new Set(its.flatMap((unit) => [...unit.terms])))
      weights.set(term, (weights.get(term) ?? 0) + 1);
  const byPassage = Map.groupBy(units.filter(saysSomething), ({ passage }) => passage);
  const picked = [...byPassage.values()].map((candidates) => {
    const worth = ({ text, terms }: Scored): number => {
      const said = [...terms].reduce((sum, term) => sum + weights.get(term)!, 0) / Math.sqrt(terms.size);
      return said * (BEGINS_AS_DEFINITION.test(text) ? 2 : 1) * (TALKS.test(text) ? 0.5 : 1);
    };
    const best = candidates.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    for (const term of best.terms) weights.set(term, weights.get(term)! * SAID_BEFORE);
    return best;
  });
  const distinct = picked.filter((unit, i) => picked.findIndex(({ text }) => text === unit.text) === i);
  return [...Map.groupBy(distinct, ({ passage }) => passages[passage]!.title)].map(([name, its]) => ({
    name,
    units: its,
  }));
}

function saysSomething({ text, isQuotable, length, terms }: Scored): boolean {
  const isLong = length >= LEAST_WORDS && length <= MOST_WORDS && terms.size > 2;
  const isTied = [CONNECTIVE, SIGNPOST, POINTS_BACK, NAMES_BACK].some((cue) => cue.test(text));
  return isLong && isQuotable && !isTied;
}
