import { type SQL, sql } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import { type SearchScope, inScope } from "../search-scope.ts";
import { plainLetters } from "./headings.ts";

const ACCENTED = "áàâäãåçéèêëíìîïñóòôöõúùûüýÿ";
const PLAIN = plainLetters(ACCENTED);
/** Endings differ between a word, its stem and the index; beginnings do not. */
const SURE_LETTERS = 3;

/** "El Niño" is typed as "el nino". */
export function plainText(text: SQL): SQL {
  return sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`;
}

/**
 * `where`, of passages with a word like each of these alone: the index knows which they are, and to read all the text of a
 * long course would keep everybody's database busy for seconds.
 */
export function havingWords(scope: SearchScope, patterns: readonly string[], where: SQL): SQL {
  const having = patterns.map(
    (pattern) => sql`(${chunks.sourceId}, ${chunks.ordinal}) in (
      select source_id, unnest(ordinals) from postings
      where ${inScope(scope)} and ${plainText(sql`term`)} ~ ${pattern})`,
  );
  // Not just `and`: the database may try conditions in any order.
  return sql`case when ${sql.join(having, sql` and `)} then ${where} else false end`;
}

/** What counts for us and is not in the index. */
const UNKNOWN = new Set(["s", "t", "just", "don", "now"]);

/** Every spelling of a word, among others. */
export function likeStem(stem: string): string {
  if (UNKNOWN.has(stem)) return "";
  const [letters = ""] = /^[\p{L}\p{N}]+/u.exec(plainLetters(stem).toLowerCase()) ?? [];
  return `\\m${letters.slice(0, SURE_LETTERS)}`;
}

/** A number, in whatever word it stands. */
export function likeNumber(number: number): string {
  return `(^|[^0-9])0*${number}([^0-9]|$)`;
}
