// Scored units → the few that answer the question, in reading order, or the decision to abstain.
import { compareClaim, readClaim } from "@ibid/core/quotes/compare-claim.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import { isAnswered, isWeak } from "./is-answered.ts";
import { pickComparison } from "./pick-comparison.ts";
import { pickOverview } from "./pick-overview.ts";
import { pickSentences } from "./pick-sentences.ts";
import type { Scored, Scores } from "./score-units.ts";
import { termOverlap } from "./term-overlap.ts";

export interface Picked {
  unit: Scored;
  /** The unit's own number and those of other sources that say the same. */
  numbers: number[];
}

export type Pick =
  | { kind: "abstain" }
  | { kind: "sentences"; picked: Picked[]; isWeak: boolean }
  | { kind: "list"; heading: string; picked: Picked[] }
  | { kind: "overview"; sources: { name: string; picked: Picked[] }[] }
  | {
      kind: "comparison";
      both: Picked[];
      sides: { name: string; picked: Picked[] }[];
      /** The side that the material does not speak of. */
      missing: string | null;
    };

const MAX_LIST = 8;
/** How far the list may stay behind the best sentence. */
const LIST_ALLOWANCE = 1.5;
const SAYS_THE_SAME = 0.75;

/** `quoted`: what an earlier part of the answer says already. */
export function pickUnits(
  question: string,
  scores: Scores,
  passages: readonly ContextPassage[],
  quoted: ReadonlySet<string> = new Set(),
): Pick {
  const ranked = scores.units
    .filter((unit) => unit.isQuotable && !quoted.has(unit.text))
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage || a.index - b.index);
  const support = (units: Scored[]): Picked[] => units.map((unit) => withSupport(unit, ranked, passages));

  const overview = pickOverview(question, scores.units, passages);
  if (overview.length > 0) {
    const supported = overview.map(({ title, units }) => ({ name: title, picked: support(units) }));
    return { kind: "overview", sources: supported };
  }
  const comparison = pickComparison(question, scores, ranked);
  if (comparison !== null) {
    const { both, sides, missing } = comparison;
    const supported = sides.map(({ name, units }) => ({ name, picked: support(units) }));
    return { kind: "comparison", both: support(both), sides: supported, missing };
  }
  if (!isAnswered(scores, ranked)) return { kind: "abstain" };
  const list = scores.intent === "list" ? pickList(ranked, scores.units) : [];
  if (list.length > 1) return { kind: "list", heading: list[0]!.heading, picked: support(list) };
  const picked = support(pickSentences(scores, ranked));
  return { kind: "sentences", picked, isWeak: isWeak(scores, ranked) };
}

export function pickedUnits(pick: Pick): Picked[] {
  switch (pick.kind) {
    case "abstain":
      return [];
    case "sentences":
    case "list":
      return pick.picked;
    case "comparison":
      return [...pick.both, ...pick.sides.flatMap(({ picked }) => picked)];
    case "overview":
      return pick.sources.flatMap(({ picked }) => picked);
  }
}

/** All points of the list that answers nearly as well as the best sentence. */
function pickList(ranked: readonly Scored[], units: readonly Scored[]): Scored[] {
  const point = ranked.find((unit) => unit.kind === "bullet" || unit.isPoint);
  if (point === undefined || point.score < ranked[0]!.score - LIST_ALLOWANCE) return [];
  return units
    .filter((unit) => unit.passage === point.passage && unit.heading === point.heading && unit.isQuotable)
    .filter((unit) => (point.kind === "bullet" ? unit.group === point.group : unit.isPoint))
    .slice(0, MAX_LIST);
}

/** A near-duplicate in another source adds its number, if the quote check would call it close. */
function withSupport(unit: Scored, ranked: readonly Scored[], passages: readonly ContextPassage[]): Picked {
  const numbers = new Set([unit.number]);
  // A bullet may have two sentences; its markers will stand at the last.
  const claim = readClaim(unit.text.slice(splitSentences(unit.text).at(-1)?.start ?? 0));
  for (const other of ranked) {
    if (numbers.has(other.number) || termOverlap(unit, other) < SAYS_THE_SAME) continue;
    if (compareClaim(claim, other.text, passages[other.passage]?.text ?? "") !== null)
      numbers.add(other.number);
  }
  return { unit, numbers: [...numbers].toSorted((a, b) => a - b) };
}
