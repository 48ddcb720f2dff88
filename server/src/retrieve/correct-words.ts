// Mistyped words of a question → the words of the course that were probably meant. As typed and as written there, not as
// stems: "tseting" is one swap from "testing", but its stem is one swap from "test" and from a dozen others.
import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import { areKin } from "@ibid/core/english/are-kin.ts";
import { english } from "@ibid/core/english/language.ts";
import { IS_ENGLISH } from "@ibid/core/english/question-words.ts";
import { ASKING_WORDS, OVERVIEW_WORDS } from "@ibid/core/english/stop-words.ts";
import { isSuperlative } from "@ibid/core/english/superlatives.ts";
import { type SQL, sql } from "drizzle-orm";
import { isCommonWord } from "../ai/offline/is-common-word.ts";
import type { Db } from "../db/open.ts";
import { editDistance } from "./edit-distance.ts";
import { type SearchScope, inScope } from "./search-scope.ts";

/** At most this many words are looked at, and this many corrected. */
const MOST_WORDS = 60;
const MOST_CORRECTED = 4;
/** Shorter words have too many neighbours; up to this length only a missing or swapped letter counts. */
const SHORTEST = 4;
const SHORT = 4;
/** From this length on, two letters may be wrong. */
const LONG = 8;
/** A question of more words than this without an English one is in another language. */
const FEW_WORDS = 3;
const OF_A_GROUP = /(?:isms?|ists?|ites?|ians?|istic|ic)$/;
/** At most this many terms with the same beginning are compared, and the words of this many read. */
const MOST_TERMS = 4000;
const MOST_READ = 12;

/** A query without unknown words, the usual case, costs one look at the index for each of its words. */
export async function correctWords(db: Db, scope: SearchScope, query: string): Promise<Spelling[]> {
  const typed = typedWords(query);
  if (typed.length === 0) return [];
  // `offset 0` makes the lexeme a value before the index is asked for it: a policy of the table does not let functions in
  // that might tell about rows which it hides, and without the index all postings of the course would be read.
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(typed)}::text[]) with ordinality as asked(word, n)
      cross join lateral (
        select (tsvector_to_array(to_tsvector(${english.textSearch}::regconfig, word)))[1] as lexeme offset 0) as its
    where lexeme is not null
      and not exists (select from postings where postings.term = lexeme and ${ofCourse(scope)})
    order by n`);
  const spelling: Spelling[] = [];
  for (const { word } of rows) {
    if (spelling.length === MOST_CORRECTED) break;
    if (await isCommonWord(word)) continue;
    const meant =
      (await nearest(db, scope, word.toLowerCase())) ?? (await kinOf(db, scope, word.toLowerCase()));
    if (meant !== null) spelling.push({ typed: word, meant });
  }
  return spelling;
}

/** The words that may be mistyped: no numbers, names of letters, or words that any question has. */
function typedWords(query: string): string[] {
  const all = query.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (all.length > FEW_WORDS && !IS_ENGLISH.test(query)) return [];
  const isPlain = (word: string): boolean => {
    const lower = word.toLowerCase();
    return (
      /^\p{L}+$/u.test(word) &&
      word.length >= SHORTEST &&
      word !== word.toUpperCase() &&
      !isSuperlative(word) &&
      ![english.stopWords, ASKING_WORDS, OVERVIEW_WORDS].some((words) => words.has(lower))
    );
  };
  return [...new Set(all.filter(isPlain))].slice(0, MOST_WORDS);
}

const ofCourse = (scope: SearchScope): SQL => inScope({ ...scope, sourceIds: null });

async function nearest(db: Db, scope: SearchScope, word: string): Promise<string | null> {
  const most = word.length >= LONG ? 2 : 1;
  const letters = Array.from(word);
  const likely = [letters.slice(0, 2), [letters[0], letters[2]], [letters[1], letters[0]]];
  const beginnings = new Set(likely.map((pair) => pair.join("")));
  return (
    (await nearestFrom(db, scope, word, most, [...beginnings])) ??
    (await nearestFrom(db, scope, word, most, [letters[0]!]))
  );
}

/** "Luddism" in a course that speaks of Luddites. */
async function kinOf(db: Db, scope: SearchScope, word: string): Promise<string | null> {
  const root = word.replace(OF_A_GROUP, "");
  if (root === word || root.length < SHORTEST) return null;
  const terms = await termsFrom(db, scope, root);
  const kin = terms.filter((term) => areKin(english.stem(word), term)).slice(0, MOST_READ);
  const written = (await textsWith(db, scope, kin)).flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  return written.find((each) => kin.includes(english.stem(each))) ?? null;
}

async function nearestFrom(
  db: Db,
  scope: SearchScope,
  word: string,
  most: number,
  beginnings: readonly string[],
): Promise<string | null> {
  const terms = (await Promise.all(beginnings.map((beginning) => termsFrom(db, scope, beginning)))).flat();
  const likely = terms
    .map((term) => ({ term, distance: stemDistance(term, word, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.term.length - a.term.length)
    .slice(0, MOST_READ)
    .map(({ term }) => term);
  if (likely.length === 0) return null;
  const found = new Map<string, { distance: number; times: number; capitals: number }>();
  for (const text of await textsWith(db, scope, likely)) {
    for (const written of text.match(/\p{L}+/gu) ?? []) {
      const lower = written.toLowerCase();
      if (Math.abs(lower.length - word.length) > most) continue;
      const known = found.get(lower) ?? { distance: wordDistance(word, lower, most), times: 0, capitals: 0 };
      known.times++;
      if (written !== lower) known.capitals++;
      found.set(lower, known);
    }
  }
  const [best] = [...found]
    .filter(([, { distance }]) => distance <= most)
    .toSorted(([, a], [, b]) => a.distance - b.distance || b.times - a.times);
  if (best === undefined) return null;
  const [meant, { times, capitals }] = best;
  // A name is written as one.
  return capitals === times && times > 1 ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
}

/** In a short word, only a missing letter or a swap counts: "slep" is "sleep", but "form" is not "farm". */
function wordDistance(typed: string, written: string, most: number): number {
  const distance = editDistance(typed, written, most);
  if (distance === 0 || distance > most) return most + 1;
  if (distance > 1 && typed[0] !== written[0]) return most + 1;
  if (typed.length > SHORT) return distance;
  const isSwap = typed.length === written.length && sorted(typed) === sorted(written);
  return written.length > typed.length || isSwap ? distance : most + 1;
}

const sorted = (word: string): string => Array.from(word).toSorted().join("");

/** How far a stem is from the beginning of a word: an ending was cut off it, and "y" has become "i". */
function stemDistance(term: string, word: string, most: number): number {
  const stem = term.replace(/[ie]$/, "");
  if (stem.length < 3 || stem.length > word.length + most) return most + 1;
  let least = most + 1;
  for (let length = stem.length - most; length <= stem.length + most; length++)
    least = Math.min(least, editDistance(word.slice(0, Math.max(1, length)), stem, most));
  return least;
}

/** A few passages that have each of these terms. */
async function textsWith(db: Db, scope: SearchScope, terms: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select chunks.text from unnest(${sql.param([...terms])}::text[]) as asked(term)
      cross join lateral (
        select source_id, ordinals[1:4] as ordinals from postings
        where postings.term = asked.term and ${ofCourse(scope)} limit 5) as found
      cross join unnest(ordinals) as at(ordinal)
      join chunks on chunks.source_id = found.source_id and chunks.ordinal = at.ordinal
    where chunks.owner_id = ${scope.user}`);
  return rows.map(({ text }) => text);
}

/** The course's terms with this beginning, each read once however many postings it has. */
async function termsFrom(db: Db, scope: SearchScope, beginning: string): Promise<string[]> {
  const course = ofCourse(scope);
  // The upper bound works in every collation: it sorts after all terms with this beginning.
  const next = (after: SQL) => sql`
    (select term from postings where ${course} and term ${after} and term <= ${`${beginning}zzzzzzzz`} order by term limit 1)`;
  const { rows } = await db.execute<{ term: string }>(sql`
    with recursive terms(term) as (
      ${next(sql`>= ${beginning}`)}
      union all
      select ${next(sql`> terms.term`)} from terms where terms.term is not null
    )
    select term from terms where term is not null limit ${MOST_TERMS}`);
  return rows.map(({ term }) => term);
}
