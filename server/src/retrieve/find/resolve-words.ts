// The typed words → the terms of the index that stand for them: their stems, and for a word that is still being typed
// everything that begins with it. A word that the courses don't have is corrected, if it is a mistyped one.
import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import { english } from "@ibid/core/english/language.ts";
import { type SearchWord, searchWords } from "@ibid/core/find/search-words.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { correctWords } from "../correct-words.ts";
import { type FindScope, idArray } from "./find-scope.ts";

export interface Term {
  /** Which word it stands for. */
  word: number;
  term: string;
  /** The typed word is only its beginning. */
  isLonger: boolean;
}

export interface ResolvedWords {
  words: SearchWord[];
  terms: Term[];
  /** The words that the index does not have: they may stand in a text all the same, inside of something longer. */
  lacking: SearchWord[];
  spelling: Spelling[];
}

/** At most this many words are tried for a beginning. */
const MOST_LONGER = 60;
/** What may be missing of a word whose stem is not longer than what was typed of it: "retriev" for "retrievin". */
const LAST_LETTERS = [
  ...[
    "s",
    "es",
    "e",
    "d",
    "ed",
    "g",
    "ng",
    "ing",
    "ings",
    "y",
    "ly",
    "ally",
    "n",
    "on",
    "ion",
    "tion",
    "ation",
    "ions",
  ],
  ...[
    "nt",
    "ent",
    "ment",
    "ments",
    "ss",
    "ess",
    "ness",
    "l",
    "al",
    "le",
    "ble",
    "able",
    "ive",
    "ity",
    "ties",
    "er",
    "r",
  ],
  ...["or", "ce", "nce", "ence", "ism", "m", "ist", "t", "ful", "ize", "ized", "ical", "ous", "us", "i"],
];
/** How much shorter a stem may be than what was typed of its word. */
const MOST_CUT_OFF = 4;
const SHORTEST_STEM = 3;
/** Passages that are read to see whether a shorter stem is that of the typed word. */
const MOST_READ = 30;
/** A mistyped word is looked for in the newest courses. */
const MOST_COURSES = 5;

export async function resolveWords(db: Db, scope: FindScope, query: string): Promise<ResolvedWords> {
  const words = searchWords(query);
  const terms = await findTerms(db, scope, words);
  const spelling: Spelling[] = [];
  const lacking: SearchWord[] = [];
  const resolved = await Promise.all(
    words.map(async (word, i) => {
      if (terms.some((term) => term.word === i)) return word;
      const meant = await correct(db, scope, word);
      if (meant === null) {
        lacking.push(word);
        return word;
      }
      spelling.push({ typed: word.typed, meant });
      const others = searchWords(`${meant} `);
      terms.push(...(await findTerms(db, scope, others)).map((term) => ({ ...term, word: i })));
      // Elsewhere, in a chat say, it may be written as it was typed.
      const forms = [word, ...others].flatMap((each) => each.forms);
      return { ...word, forms, spellings: [word, ...others].flatMap((each) => each.spellings) };
    }),
  );
  return { words: resolved, terms, lacking, spelling };
}

async function correct(db: Db, { user, courseIds, sourceIds }: FindScope, { typed }: SearchWord) {
  for (const courseId of courseIds.slice(0, MOST_COURSES)) {
    const [spelling] = await correctWords(db, { user, courseId, sourceIds }, typed);
    if (spelling !== undefined) return spelling.meant;
  }
  return null;
}

/** Those that the courses have; where they lack a word as it was typed, without its accents. */
async function findTerms(db: Db, scope: FindScope, words: readonly SearchWord[]): Promise<Term[]> {
  const terms = await findWritten(db, scope, words);
  const plain = words.flatMap((word, at) => {
    const others = word.forms.filter((form) => !word.spellings.includes(form));
    if (others.length === 0 || terms.some((term) => term.word === at)) return [];
    return [{ at, word: { ...word, typed: others[0]!, spellings: others } }];
  });
  if (plain.length === 0) return terms;
  const found = await findWritten(
    db,
    scope,
    plain.map(({ word }) => word),
  );
  return [...terms, ...found.map((term) => ({ ...term, word: plain[term.word]!.at }))];
}

async function findWritten(db: Db, scope: FindScope, words: readonly SearchWord[]): Promise<Term[]> {
  const [asWritten, longer] = await Promise.all([findExact(db, scope, words), findLonger(db, scope, words)]);
  const exact = new Set(asWritten.map(({ word, term }) => `${word} ${term}`));
  const terms = [...asWritten, ...longer.filter(({ word, term }) => !exact.has(`${word} ${term}`))];
  const last = words.findIndex(({ isPrefix }) => isPrefix);
  if (last === -1 || terms.some(({ word }) => word === last)) return terms;
  return [...terms, ...(await findCutOff(db, scope, words[last]!, last))];
}

// In all of these, the index is asked for one value after the other (`offset 0` keeps it so): a policy of the table lets no
// function in that might tell about rows which it hides.

async function findExact(db: Db, scope: FindScope, words: readonly SearchWord[]): Promise<Term[]> {
  const typed = words.flatMap(({ typed: word, spellings }, i) =>
    // "10-20" is read as a 10 and a -20.
    [...spellings, ...(/^\d+$/.test(word) ? [`-${word}`] : [])].map((form) => ({ word: i, form })),
  );
  const { rows } = await db.execute<{ word: number; term: string }>(sql`
    with typed as (
      select distinct word, lexeme as term
      from unnest(${sql.param(typed.map(({ word }) => word))}::int[], ${sql.param(typed.map(({ form }) => form))}::text[])
          as typed(word, form)
        cross join lateral unnest(to_tsvector(${english.textSearch}::regconfig, form)) offset 0
    )
    select word, term from typed where exists (
      select from unnest(${idArray(scope.courseIds)}) as its(id) cross join lateral (
        select from postings where course_id = its.id and owner_id = ${scope.user} and postings.term = typed.term
        limit 1) as found)`);
  return rows.map((row) => ({ ...row, isLonger: false }));
}

async function findLonger(db: Db, scope: FindScope, words: readonly SearchWord[]): Promise<Term[]> {
  const last = words.findIndex(({ isPrefix }) => isPrefix);
  if (last === -1) return [];
  const beginnings = words[last]!.spellings;
  // Sorts after all terms with this beginning, whatever the collation.
  const end = sql`greatest(beginning || 'zzzzzzzz', beginning || ${"\uFFFD"}::text)`;
  const { rows } = await db.execute<{ term: string }>(sql`
    select distinct found.term from unnest(${idArray(scope.courseIds)}) as its(id)
      cross join unnest(${sql.param(beginnings)}::text[]) as typed(beginning) cross join lateral (
      with recursive terms(term) as (
        (select term from postings where course_id = its.id and owner_id = ${scope.user} and term >= beginning
          and term <= ${end} order by term limit 1)
        union all
        select (select term from postings where course_id = its.id and owner_id = ${scope.user} and term > terms.term
          and term <= ${end} order by term limit 1)
        from terms where terms.term is not null
      )
      select term from terms where term is not null limit ${MOST_LONGER}
    ) as found`);
  return rows
    .filter(({ term }) => beginnings.some((beginning) => term.startsWith(beginning)))
    .slice(0, MOST_LONGER)
    .map(({ term }) => ({ word: last, term, isLonger: true }));
}

/** Stems that are shorter than what was typed, if a text has a word that goes on from it. */
async function findCutOff(db: Db, scope: FindScope, { typed }: SearchWord, word: number): Promise<Term[]> {
  const beginning = typed.toLowerCase();
  const shortest = Math.max(SHORTEST_STEM, beginning.length - MOST_CUT_OFF);
  const whole = LAST_LETTERS.map((letters) => english.stem(beginning + letters));
  const stems = new Set(whole.filter((stem) => !stem.startsWith(beginning)));
  for (let length = beginning.length - 1; length >= shortest; length--) stems.add(beginning.slice(0, length));
  const { rows } = await db.execute<{ term: string }>(sql`
    select asked.term from unnest(${sql.param([...stems])}::text[]) as asked(term) where exists (
      select from unnest(${idArray(scope.courseIds)}) as its(id)
        cross join lateral (
          select source_id, ordinals[1:4] as ordinals from postings
          where course_id = its.id and owner_id = ${scope.user} and postings.term = asked.term limit ${MOST_READ}
        ) as found
        cross join unnest(ordinals) as at(ordinal)
        join chunks on chunks.source_id = found.source_id and chunks.ordinal = at.ordinal
      where chunks.owner_id = ${scope.user} and chunks.text ilike ${`%${beginning}%`})`);
  return rows.map(({ term }) => ({ word, term, isLonger: true }));
}
