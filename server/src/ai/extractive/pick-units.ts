// Scored units → the few that answer the question, in reading order, or the decision to abstain.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { isAnswered, isWeak } from "./is-answered.ts";
import { type Comparison, pickComparison } from "./pick-comparison.ts";
import { type OverviewOfSource, pickOverview } from "./pick-overview.ts";
import { pickSentences } from "./pick-sentences.ts";
import type { Scored, Scores } from "./score-units.ts";

export type Pick =
  | { kind: "abstain" }
  | { kind: "sentences"; units: Scored[]; isWeak: boolean }
  | { kind: "list"; heading: string; units: Scored[] }
  | { kind: "overview"; sources: OverviewOfSource[] }
  | ({ kind: "comparison" } & Comparison);

const MAX_LIST = 8;
/** How far the list may score below the best sentence. */
const LIST_ALLOWANCE = 1.5;

/** `quoted`: what an earlier part of the answer already says. */
export function pickUnits(
  question: string,
  scores: Scores,
  passages: readonly ContextPassage[],
  quoted: ReadonlySet<string> = new Set(),
): Pick {
  const ranked = scores.units
    .filter((unit) => unit.isQuotable && !quoted.has(unit.text))
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage || a.index - b.index);
  const overview = pickOverview(question, scores.units, passages);
  if (overview.length > 0) return { kind: "overview", sources: overview };
  const comparison = pickComparison(question, scores, ranked);
  if (comparison !== null) return { kind: "comparison", ...comparison };
  if (!isAnswered(scores, ranked)) return { kind: "abstain" };
  const list = scores.intent === "list" ? pickList(ranked, scores.units) : [];
  if (list.length > 1) return { kind: "list", heading: list[0]!.heading, units: list };
  return { kind: "sentences", units: pickSentences(scores, ranked), isWeak: isWeak(scores, ranked) };
}

export function pickedUnits(pick: Pick): Scored[] {
  switch (pick.kind) {
    case "abstain":
      return [];
    case "sentences":
    case "list":
      return pick.units;
    case "comparison":
      return [...pick.both, ...pick.sides.flatMap(({ units }) => units)];
    case "overview":
      return pick.sources.flatMap(({ units }) => units);
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
