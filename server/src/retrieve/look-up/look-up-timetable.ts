// "What's in week 3?" where no source and no heading is called so: the lines of a timetable that are, as a syllabus has them.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { hasDate } from "@ibid/core/english/credit-lines.ts";
import { type NumberedUnit, kindsOf, unitsIn } from "@ibid/core/english/source-words.ts";
import { contentWords } from "@ibid/core/quotes/content-words.ts";
import { type TextUnit, textUnits } from "@ibid/core/quotes/text-units.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { chunks } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";
import { havingWords, likeNumber, likeStem } from "./having-words.ts";
import { type RecordedPassage, loadPassages } from "./load-passages.ts";
import type { ShelfSource } from "./load-shelf.ts";

const MOST_READ = 200;
const MOST_LINES = 6;

/** Each passage with its lines of the unit as the telling ones. */
export async function lookUpTimetable(
  db: Db,
  scope: SearchScope,
  shelf: readonly ShelfSource[],
  { unit, number }: Pick<NumberedUnit, "unit" | "number">,
): Promise<RecordedPassage[]> {
  const line = `(^|[\\n|])[^\\n|[:alnum:]]*([[:alpha:]]{2,10}\\.?[ \\t]*)?0*${number}([^0-9.]|$)`;
  const ids = shelf.map(({ id }) => id);
  const where = havingWords(scope, [likeNumber(number)], sql`${chunks.text} ~ ${line}`);
  const found = await loadPassages(db, scope, ids, where, MOST_READ);
  let left = MOST_LINES;
  return found.flatMap((passage) => {
    const lines = linesOf(passage.text, unit, number).slice(0, left);
    left -= lines.length;
    return telling(passage, lines);
  });
}

/** "When was the lecture on guilds?" where the lecture itself is not dated: the lines with a date that name it. */
export async function lookUpDatedLines(
  db: Db,
  scope: SearchScope,
  shelf: readonly ShelfSource[],
  words: string,
): Promise<RecordedPassage[]> {
  const [unit] = unitsIn(words);
  const isDated = (passage: RecordedPassage, { start, end }: TextRange): boolean =>
    hasDate(passage.text.slice(start, end));
  if (unit !== undefined) {
    const lines = await lookUpTimetable(db, scope, shelf, unit);
    return lines.flatMap((passage) =>
      telling(
        passage,
        passage.telling!.filter((line) => isDated(passage, line)),
      ),
    );
  }
  const names = contentWords(words).filter(({ text }) => kindsOf(text.toLowerCase()) === null);
  if (names.length === 0) return [];
  const ids = shelf.map(({ id }) => id);
  const stems = names.map(({ stem }) => stem);
  const having = stems.map((stem) => sql`position(${stem} in lower(${chunks.text})) > 0`);
  const where = havingWords(scope, stems.map(likeStem), sql.join(having, sql` and `));
  const found = await loadPassages(db, scope, ids, where, MOST_READ);
  return found
    .flatMap((passage) => {
      const lines = textUnits(passage.text).filter((line) => {
        const stems = new Set(contentWords(passage.text.slice(line.start, line.end)).map(({ stem }) => stem));
        return isDated(passage, line) && names.every(({ stem }) => stems.has(stem));
      });
      return telling(passage, lines);
    })
    .slice(0, MOST_LINES);
}

function telling(passage: RecordedPassage, lines: readonly TextRange[]): RecordedPassage[] {
  return lines.length === 0 ? [] : [{ ...passage, bestSentence: lines[0]!, telling: lines }];
}

function linesOf(text: string, unit: NumberedUnit["unit"], number: number): TextUnit[] {
  const units = textUnits(text);
  const isOfUnit = (words: string): boolean =>
    unitsIn(words).some((its) => its.unit === unit && its.number === number);
  return units.filter((each) => {
    const words = text.slice(each.start, each.end);
    if (each.kind !== "row") return isOfUnit(/^\W*\p{L}+\W{0,2}\d+/u.exec(words)?.[0] ?? "");
    const [first = ""] = cellsOf(words);
    const head = units.find(({ kind, group }) => kind === "row" && group === each.group);
    const [column = ""] = head === undefined ? [] : cellsOf(text.slice(head.start, head.end));
    return isOfUnit(first) || (/^\d+$/.test(first) && isOfUnit(`${column} ${first}`));
  });
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\s*\|/, "")
    .split("|")
    .map((cell) => cell.trim());
