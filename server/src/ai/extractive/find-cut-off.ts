// Whether the best sentence comes so late in its passage that what belongs to it may be in the next one.
import { ANNOUNCES } from "@ibid/core/english/answer-cues.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { readAskedList } from "@ibid/core/english/list-words.ts";
import { passageUnits } from "./passage-units.ts";
import { needsRestOfTable } from "./lists/pick-extreme.ts";
import { REST_OF_TABLE } from "./lists/table-of.ts";
import { pickList } from "./lists/pick-list.ts";
import { type AskedQuestion, splitQuestion } from "./plan-searches.ts";
import type { Readings } from "./read-units.ts";
import { type Scored, type Scores, scoreUnits } from "./score-units.ts";

/** With fewer words after it, a sentence may be cut off from what follows; one that begins or announces a list needs more. */
const LEAST_AFTER = 25;
const LEAST_OF_LIST = 70;
/** A list that is told, not written, may go on for minutes. */
const REST_OF_LIST = 6;

/** The head of a long table is in one of the passages before its row. */
const HEAD_BEFORE = 2;

export interface CutOff {
  number: number;
  /** How many passages to read on. */
  passages: number;
  /** Whether to read what comes before it instead. */
  before?: boolean;
}

/** The number of that passage, or null. A slide ends where it ends. */
export function findCutOff(
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
  readings: Readings,
): CutOff | null {
  const units = passageUnits(passages);
  const [part] = splitQuestion(asked);
  if (part === undefined || units.length === 0) return null;
  const scored = scoreUnits(part, units, passages, {
    readings: readings.get(part.text) ?? [],
    wasSaid: [],
  });
  const ranked = scored.units.filter(({ isQuotable }) => isQuotable).toSorted((a, b) => b.score - a.score);
  const [best] = ranked;
  if (best === undefined) return null;
  const isSlide = ({ passage }: Scored): boolean => passages[passage]!.place.startsWith("slide");
  const askedList = scored.intent === "list" ? readAskedList(part.text) : null;
  const list = askedList && pickList(scored, ranked, passages, askedList);
  if (list?.isCutOff === true && !isSlide(list.last))
    return { number: passages[list.last.passage]!.number, passages: REST_OF_LIST };
  const spoken = wherePassagesAreShort(scored, passages);
  if (spoken !== null) return spoken;
  if (best.row !== null && !isSlide(best)) {
    const { number } = passages[best.passage]!;
    if (lacksHead(best, scored.units, passages)) return { number, passages: HEAD_BEFORE, before: true };
    if (needsRestOfTable(part.text, scored, best, passages)) return { number, passages: REST_OF_TABLE };
  }
  const after = units.filter(({ passage, index }) => passage === best.passage && index > best.index);
  const words = after.reduce((sum, { length }) => sum + length, 0);
  const isList = scored.intent === "list" || ANNOUNCES.test(best.text);
  const isCutOff = words < (isList ? LEAST_OF_LIST : LEAST_AFTER);
  return isCutOff && !isSlide(best) ? { number: passages[best.passage]!.number, passages: 1 } : null;
}

/** What the reader must find to be sure that the answer is there. */
const FOUND = 6;
/** The part of the question that a sentence has, beside the one that has most. */
const NEARLY_MOST = 0.8;
const IS_TIME = /^\d+:\d\d/;
/** About a minute of a recording. */
const NEXT_MINUTE = 4;

/** A speaker names the subject, and says what is asked half a minute later: by then the passage is over. */
function wherePassagesAreShort({ units }: Scores, passages: readonly ContextPassage[]): CutOff | null {
  if (!units.some(({ reading }) => reading !== null)) return null;
  if (units.some(({ reading, isQuotable }) => isQuotable && (reading?.score ?? 0) >= FOUND)) return null;
  const most = Math.max(...units.map(({ signs }) => signs.covered));
  const naming = units.find(({ signs }) => signs.covered >= NEARLY_MOST * most);
  if (most === 0 || naming === undefined || !IS_TIME.test(passages[naming.passage]!.place)) return null;
  return { number: passages[naming.passage]!.number, passages: NEXT_MINUTE };
}

/** A row whose table began in an earlier passage: without the head, nobody knows what its figures mean. */
function lacksHead(
  { row, passage, group }: Scored,
  units: readonly Scored[],
  passages: readonly ContextPassage[],
): boolean {
  const isFirstInPassage = !units.some((unit) => unit.passage === passage && unit.group < group);
  return (
    row!.cells.length > 0 && row!.head.length === 0 && isFirstInPassage && passages[passage]!.chunkIndex > 0
  );
}
