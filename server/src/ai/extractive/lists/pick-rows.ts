// A question for several things that a table has → the rows that have what is asked for.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored, Scores } from "../score-units.ts";
import { tableOf } from "./table-of.ts";

/** How far the best row may score below the best sentence. */
const ALLOWANCE = 1.5;
/** How much of the question a row must have with its head, and a sentence not, to count instead of it. */
const ALL = 0.95;
const MOST = 0.8;
const MOST_WORDS = 90;
const YES_OR_NO = /^(?:yes|no|✓|✗|x|-|–|true|false)$/i;
const NO = /^(?:no|✗|-|–|false)$/i;
const DENIES = /\b(?:not|no|never|cannot|without)\b|n['’]t\b/i;

export interface PickedRows {
  rows: Scored[];
  /** Whether each has all of the question, with the head of the table: then they are all that is asked for. */
  haveAll: boolean;
}

/** In the order of the table; empty where the best answer is not a table. */
export function pickRows(
  question: string,
  { asked, units }: Scores,
  ranked: readonly Scored[],
  passages: readonly ContextPassage[],
): PickedRows {
  // A row with its head may have all of the question where no sentence has.
  const coverOf = ({ terms, headingTerms }: Scored): number =>
    asked.share((term) => asked.isIn(terms, term) || asked.isIn(headingTerms, term));
  const [first] = ranked;
  const none = { rows: [], haveAll: false };
  const inTables = ranked.filter(({ row }) => row !== null);
  const covering = inTables.find((each) => coverOf(each) >= ALL);
  const isRather = covering !== undefined && first!.row === null && coverOf(first!) < MOST;
  const best = isRather ? covering : inTables[0];
  if (best === undefined || (!isRather && best.score < first!.score - ALLOWANCE)) return none;
  const { rows } = tableOf(best, units, passages);
  // What is in every row, or in the head, tells no row from another.
  const telling = asked.terms.filter((term) => rows.some(({ terms }) => !asked.isIn(terms, term)));
  const shareOf = ({ terms }: Scored): number => telling.filter((term) => asked.isIn(terms, term)).length;
  const most = Math.max(...rows.map(shareOf));
  const picked = (some: readonly Scored[]): PickedRows => {
    const shown = withinWords(some);
    return { rows: shown, haveAll: shown.length > 0 && shown.every((row) => coverOf(row) >= ALL) };
  };
  if (most > 0) return picked(rows.filter((row) => shareOf(row) === most));
  const decided = best.row!.head.findIndex(
    (_, at) => at > 0 && rows.every(({ row }) => YES_OR_NO.test(row!.cells[at] ?? "")),
  );
  if (decided < 0) return { ...picked(rows), haveAll: false };
  return {
    rows: rows.filter(({ row }) => NO.test(row!.cells[decided]!) === DENIES.test(question)),
    haveAll: false,
  };
}

/** None where only a part of them could be shown. */
function withinWords(rows: readonly Scored[]): Scored[] {
  return rows.reduce((sum, { length }) => sum + length, 0) <= MOST_WORDS ? [...rows] : [];
}
