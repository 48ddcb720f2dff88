// "Which planet has the most moons?" → the row of a table that has the largest figure in the column of moons.
import { type Superlative, readAmount, readSuperlative } from "@ibid/core/english/superlatives.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored, Scores } from "../score-units.ts";
import { termsOf } from "../terms.ts";
import { tableOf } from "./table-of.ts";

/** With a score from here on, a sentence is the answer, and no table needs to be read. */
const SAID = 12;
const MOST_ROWS = 3;

export interface PickedExtreme {
  rows: Scored[];
  /** Whether the whole table was read. */
  isWhole: boolean;
}

/** In the order of the table; null where no column decides it. */
export function pickExtreme(
  question: string,
  scores: Scores,
  ranked: readonly Scored[],
  passages: readonly ContextPassage[],
  hasReadOn: boolean,
): PickedExtreme | null {
  const superlative = readSuperlative(question);
  const [first] = ranked;
  if (superlative === null || first === undefined) return null;
  if (first.row === null && (first.reading?.score ?? 0) >= SAID) return null;
  const tried = new Set<string>();
  for (const unit of ranked.filter(({ row }) => row !== null && row.cells.length > 1)) {
    const { rows, isWhole } = tableOf(unit, scores.units, passages, hasReadOn);
    const key = `${unit.passage} ${unit.group}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const found = extremeOf(superlative, question, rows, scores, passages);
    if (found.length > 0) return { rows: found, isWhole };
  }
  return null;
}

/** Whether the answer would be in a table whose rest was not read. */
export function needsRestOfTable(
  question: string,
  scores: Scores,
  best: Scored,
  passages: readonly ContextPassage[],
): boolean {
  return (
    best.row !== null &&
    readSuperlative(question) !== null &&
    !tableOf(best, scores.units, passages).isWhole &&
    best.row.head.length > 0
  );
}

function extremeOf(
  superlative: Superlative,
  question: string,
  rows: readonly Scored[],
  { asked }: Scores,
  passages: readonly ContextPassage[],
): Scored[] {
  const [row] = rows;
  const head = row?.row?.head ?? [];
  if (row === undefined || head.length < 2) return [];
  const [own] = termsOf(superlative.word);
  const terms = termsOf(question).filter((term) => term !== own);
  const heads = head.map((cell) => new Set(termsOf(cell)));
  const column = columnFor(terms, superlative, heads, asked.isIn);
  if (column === null) return [];
  // All that the question names is in the head or above the table; else it is about something else, or about some rows.
  const around = new Set([
    ...heads.flatMap((cell) => [...cell]),
    ...row.headingTerms,
    ...termsOf(passages[row.passage]!.title),
  ]);
  if (terms.some((term) => !asked.isIn(around, term))) return [];
  const amounts = rows.flatMap((each) => {
    const amount = readAmount(each.row!.cells[column] ?? "");
    return amount === null ? [] : [{ each, ...amount }];
  });
  const isComparable =
    new Set(amounts.map(({ unit }) => unit)).size === 1 && amounts.length * 2 > rows.length;
  if (!isComparable || amounts.length < 2) return [];
  const values = amounts.map(({ value }) => value);
  const extreme = superlative.isMost ? Math.max(...values) : Math.min(...values);
  const having = amounts.filter(({ value }) => value === extreme).map(({ each }) => each);
  return having.length <= MOST_ROWS ? having : [];
}

/** The column that the question names, by most of its words; else the only one that measures what it asks for. */
function columnFor(
  terms: readonly string[],
  { measures }: Superlative,
  heads: readonly ReadonlySet<string>[],
  isIn: (terms: ReadonlySet<string>, term: string) => boolean,
): number | null {
  const columns = heads.map((cell, at) => ({
    at,
    named: terms.filter((term) => isIn(cell, term)).length,
    isMeasure: measures.some((measure) => termsOf(measure).some((term) => cell.has(term))),
  }));
  // The first column has the names: "Which planet …" names it, too.
  const named = columns.filter(({ at, named }) => at > 0 && named > 0).toSorted((a, b) => b.named - a.named);
  if (named.length > 0) return named[1]?.named === named[0]!.named ? null : named[0]!.at;
  const measured = columns.filter(({ at, isMeasure }) => at > 0 && isMeasure);
  return measured.length === 1 ? measured[0]!.at : null;
}
