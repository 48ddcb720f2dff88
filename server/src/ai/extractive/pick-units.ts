// Scored units → the few that answer the question, in reading order, or the decision to abstain.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { type Certainty, type Unsaid, certaintyOf, unsaidKind } from "./certainty.ts";
import { type Comparison, pickComparison } from "./pick-comparison.ts";
import { CUES } from "@ibid/core/english/answer-cues.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import { type AskedList, countInline, readAskedList } from "@ibid/core/english/list-words.ts";
import { pickExtreme } from "./lists/pick-extreme.ts";
import { pickList } from "./lists/pick-list.ts";
import { pickRows } from "./lists/pick-rows.ts";
import { lacksDrawback } from "./lacks-drawback.ts";
import { pickSection } from "./pick-section.ts";
import { pickSentences } from "./pick-sentences.ts";
import type { Scored, Scores } from "./score-units.ts";

export type Pick =
  | { kind: "abstain" }
  | { kind: "sentences"; units: Scored[]; doubt: Doubt | null }
  | { kind: "list"; heading: string; units: Scored[]; doubt: Doubt | null }
  | ({ kind: "comparison" } & Comparison);

/** Why it may be no answer: it does not say who, when or how many, or it is only the closest there is. */
export type Doubt = Unsaid | "closest" | "all";

/** What may be answered by a section as a whole. */
const SECTIONED: ReadonlySet<Intent> = new Set(["list", "fact", "how", "example", "who", "why"]);

/** If one sentence has this many things, they are most likely all there are. */
const SEVERAL = 4;

interface Known {
  /** What an earlier part of the answer already says. */
  quoted: ReadonlySet<string>;
  /** For a comparison: how well the same units say what each side is. */
  definitions: readonly Scores[];
  /** Whether what comes after the best passage was read, too. */
  hasReadOn?: boolean;
  /** The part of the usual length that it may have, for one of two questions. */
  room?: number;
}

export function pickUnits(
  question: string,
  scores: Scores,
  passages: readonly ContextPassage[],
  known: Known,
): Pick {
  const pick = pickAny(question, scores, passages, known);
  const mayDoubt = pick.kind === "sentences" || pick.kind === "list";
  return mayDoubt && pick.doubt === null && lacksDrawback(question, pick.units, scores)
    ? { ...pick, doubt: "closest" }
    : pick;
}

function pickAny(
  question: string,
  scores: Scores,
  passages: readonly ContextPassage[],
  { quoted, definitions, hasReadOn = false, room = 1 }: Known,
): Pick {
  const ranked = scores.units
    .filter((unit) => unit.isQuotable && !quoted.has(unit.text))
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage || a.index - b.index);
  const comparison = pickComparison(question, scores, ranked, definitions);
  if (comparison !== null) return { kind: "comparison", ...comparison };
  const certainty = certaintyOf(question, scores, ranked);
  const asked = scores.intent === "list" ? (readAskedList(question) ?? { count: null, noun: null }) : null;
  const list = asked && pickList(scores, ranked, passages, asked, quoted);
  const extreme = pickExtreme(question, scores, ranked, passages, hasReadOn);
  if (extreme !== null)
    return { kind: "sentences", units: extreme.rows, doubt: extreme.isWhole ? null : "closest" };
  if (certainty === "none" && list?.isNamed !== true) return { kind: "abstain" };
  const { rows, haveAll } = asked
    ? pickRows(question, scores, ranked, passages)
    : { rows: [], haveAll: false };
  if (rows.length > 0 && (haveAll || list?.isNamed !== true))
    return { kind: "sentences", units: rows, doubt: haveAll ? null : doubtOf(certainty, null) };
  const isWholeList = list?.isNamed === true && list.isComplete;
  const isList = isWholeList || (list?.isNamed === true && asked?.count !== null);
  const section =
    SECTIONED.has(scores.intent) && !isList ? pickSection(question, scores, ranked, passages, room) : [];
  if (section.length > 1)
    return { kind: "sentences", units: section, doubt: certainty === "none" ? "closest" : null };
  if (list !== null) {
    const kind = list.kind === "points" ? "list" : "sentences";
    const isSure = isWholeList
      ? certainty !== "none"
      : certainty === "sure" && list.isComplete && list.isBest;
    const doubt = isSure ? null : certainty === "none" ? "closest" : "all";
    return { kind, heading: list.units[0]!.heading, units: list.units, doubt };
  }
  const units = pickSentences(scores, ranked, passages, room);
  const unsaid =
    asked !== null
      ? listsSeveral(ranked[0], asked)
        ? null
        : "all"
      : (unsaidKind(question, units) ?? (lacksReason(scores, units) ? "closest" : null));
  return { kind: "sentences", units, doubt: doubtOf(certainty, unsaid) };
}

/** "And why is that?" may mean more than one thing; only words that give a reason show that it was understood. */
function lacksReason({ intent, isFollowUp }: Scores, units: readonly Scored[]): boolean {
  return intent === "why" && isFollowUp && !units.some(({ text }) => CUES.why!.test(text));
}

/** "They include a, b, c and d." */
function listsSeveral(best: Scored | undefined, { count }: AskedList): boolean {
  return countInline(best?.text ?? "") >= (count ?? SEVERAL);
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
