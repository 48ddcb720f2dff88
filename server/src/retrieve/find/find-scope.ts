// Where the search field looks, and what of it is asked of the database.
import type { SaidBy } from "@ibid/core/contract/search/find.ts";
import { type SearchWord, foldWord } from "@ibid/core/find/search-words.ts";
import { english } from "@ibid/core/english/language.ts";
import { type SQL, sql } from "drizzle-orm";
import type { UserId } from "../../db/users.ts";

export interface FindScope {
  user: UserId;
  courseIds: readonly string[];
  /** Only what is in these sources, or cites them; null: everything. */
  sourceIds: readonly string[] | null;
  saidBy: SaidBy | null;
  /** The most things of each kind. */
  most: number;
}

/** A beginning shorter than this is in too many words. */
const SHORTEST_BEGINNING = 3;

export function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}

/**
 * Whether a text can have all the words: their beginnings are in it. What passes is looked at word by word. As a pattern,
 * because `ilike` makes a small copy of every text first and takes three times as long.
 */
export function mayHave(text: SQL, words: readonly SearchWord[]): SQL {
  const each = words.map((word) => sql`${text} ~* ${beginningsOf(word).join("|")}`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` and `)})`;
}

/** "retriev" for "retrieving", "retrieval" and "retrieves". */
function beginningsOf({ spellings, forms, isPrefix }: SearchWord): string[] {
  const written = [...spellings, ...spellings.map((spelling) => spelling.normalize("NFD")), ...forms];
  const others = isPrefix ? [] : forms.flatMap((form) => [english.stem(form), english.pastOf(form) ?? form]);
  const beginnings = [...written.map((form) => beginningOf(form)), ...others].flatMap(inCapitals);
  return [...new Set(beginnings)].map((beginning) => beginning.replace(/[^\p{L}\p{M}\p{N}]/gu, "."));
}

/** Not every database knows that "ü" and "Ü" are one letter. */
function inCapitals(word: string): string[] {
  if (/^[\0-\x7f]*$/.test(word)) return [word];
  return [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
}

/** What its other forms begin with, too. */
function beginningOf(word: string): string {
  const stem = english.stem(word);
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length++;
  return length < SHORTEST_BEGINNING ? word : word.slice(0, length);
}

/** Whether the words stand in the text together, as they were typed. */
export function isPhraseIn(text: string, words: readonly SearchWord[]): boolean {
  const phrase = words.map(({ forms }) => forms[0]).join(" ");
  return foldWord(text).replace(/\s+/g, " ").includes(phrase);
}
