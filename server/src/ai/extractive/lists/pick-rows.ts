// A question for several things that a table has → the rows that have what is asked for.
import type { Scored, Scores } from "../score-units.ts";

/** How far the best row may score below the best sentence. */
const ALLOWANCE = 1.5;
const MOST_WORDS = 90;
const YES_OR_NO = /^(?:yes|no|✓|✗|x|-|–|true|false)$/i;
const NO = /^(?:no|✗|-|–|false)$/i;
const DENIES = /\b(?:not|no|never|cannot|without)\b|n['’]t\b/i;

/** In the order of the table; empty where the best answer is no table. */
export function pickRows(question: string, { asked, units }: Scores, ranked: readonly Scored[]): Scored[] {
  const best = ranked.find(({ row }) => row !== null);
  if (best === undefined || best.score < ranked[0]!.score - ALLOWANCE) return [];
  const rows = units.filter(
    ({ passage, group, row }) =>
      passage === best.passage && group === best.group && row !== null && row.cells.length > 0,
  );
  // What is in every row, or in the head, tells no row from another.
  const telling = asked.terms.filter((term) => rows.some(({ terms }) => !asked.isIn(terms, term)));
  const shareOf = ({ terms }: Scored): number => telling.filter((term) => asked.isIn(terms, term)).length;
  const most = Math.max(...rows.map(shareOf));
  if (most > 0) return withinWords(rows.filter((row) => shareOf(row) === most));
  const decided = best.row!.head.findIndex(
    (_, at) => at > 0 && rows.every(({ row }) => YES_OR_NO.test(row!.cells[at] ?? "")),
  );
  if (decided < 0) return withinWords(rows);
  return rows.filter(({ row }) => NO.test(row!.cells[decided]!) === DENIES.test(question));
}

/** None where only a part of them could be shown. */
function withinWords(rows: readonly Scored[]): Scored[] {
  return rows.reduce((sum, { length }) => sum + length, 0) <= MOST_WORDS ? [...rows] : [];
}
