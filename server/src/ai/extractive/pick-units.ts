// Scored units → the few that answer the question, in reading order, or the decision to abstain.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { type Certainty, type Unsaid, certaintyOf, unsaidKind } from "./certainty.ts";
import { type Comparison, pickComparison } from "./pick-comparison.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import { pickSection } from "./pick-section.ts";
import { pickSentences } from "./pick-sentences.ts";
import type { Scored, Scores } from "./score-units.ts";

export type Pick =
  | { kind: "abstain" }
  | { kind: "sentences"; units: Scored[]; doubt: Doubt | null }
  | { kind: "list"; heading: string; units: Scored[]; doubt: Doubt | null }
  | ({ kind: "comparison" } & Comparison);

/** Why it may be no answer: it does not say who, when or how many, or it is only the closest there is. */
export type Doubt = Unsaid | "closest";

/** What may be answered by a section as a whole. */
const SECTIONED: ReadonlySet<Intent> = new Set(["list", "fact", "how", "example"]);
const MAX_LIST = 8;
/** How far the list may score below the best sentence. */
const LIST_ALLOWANCE = 1.5;

interface Known {
  /** What an earlier part of the answer already says. */
  quoted: ReadonlySet<string>;
  /** For a comparison: how well the same units say what each side is. */
  definitions: readonly Scores[];
}

export function pickUnits(
  question: string,
  scores: Scores,
  passages: readonly ContextPassage[],
  { quoted, definitions }: Known,
): Pick {
  const ranked = scores.units
    .filter((unit) => unit.isQuotable && !quoted.has(unit.text))
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage || a.index - b.index);
  const comparison = pickComparison(question, scores, ranked, definitions);
  if (comparison !== null) return { kind: "comparison", ...comparison };
  const certainty = certaintyOf(scores, ranked);
  if (certainty === "none") return { kind: "abstain" };
  const section = SECTIONED.has(scores.intent) ? pickSection(scores, ranked, passages) : [];
  if (section.length > 1) return { kind: "sentences", units: section, doubt: null };
  const list = scores.intent === "list" ? pickList(ranked, scores.units) : [];
  if (list.length > 1)
    return { kind: "list", heading: list[0]!.heading, units: list, doubt: doubtOf(certainty, null) };
  const units = pickSentences(scores, ranked, passages);
  return { kind: "sentences", units, doubt: doubtOf(certainty, unsaidKind(question, units)) };
}

function doubtOf(certainty: Certainty, unsaid: Doubt | null): Doubt | null {
  return certainty === "sure" ? unsaid : (unsaid ?? "closest");
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
  }
}

/** All points of the list that answers nearly as well as the best sentence. */
function pickList(ranked: readonly Scored[], units: readonly Scored[]): Scored[] {
  const point = ranked.find((unit) => unit.kind === "bullet" || unit.isPoint);
  if (point === undefined || point.score < ranked[0]!.score - LIST_ALLOWANCE) return [];
  return units
    .filter((unit) => unit.passage === point.passage && unit.heading === point.heading && !unit.isFurniture)
    .filter((unit) => (point.kind === "bullet" ? unit.group === point.group : unit.isPoint))
    .slice(0, MAX_LIST);
}
