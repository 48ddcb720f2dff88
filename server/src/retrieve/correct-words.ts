// Words of the question that occur nowhere in the course → the words of the course that were probably meant.
import { english } from "@ibid/core/english/language.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { editDistance } from "./edit-distance.ts";
import { type SearchScope, inScope } from "./search-scope.ts";

/** Unknown term → a term of the course, both as the index spells them. */
export type Corrections = Record<string, string>;

const MOST_WORDS = 4;
/** Shorter ones have too many neighbours. */
const SHORTEST = 5;
/** From this length on, two letters may be wrong. */
const LONG = 9;
/** At most this many terms with the same beginning are compared. */
const MOST_TERMS = 4000;

/** A query without unknown words, the usual case, costs one look at the index for each of its words. */
export async function correctWords(db: Db, scope: SearchScope, query: string): Promise<Corrections> {
  const course = inScope({ ...scope, sourceIds: null });
  const { rows } = await db.execute<{ term: string }>(sql`
    select lexeme as term from unnest(to_tsvector(${english.textSearch}::regconfig, ${query}))
    where lexeme ~ ${`^[[:alpha:]]{${SHORTEST},}$`}
      and not exists (select from postings where postings.term = lexeme and ${course})
    limit ${MOST_WORDS}`);
  const corrections: Corrections = {};
  for (const { term } of rows) {
    const meant = (await nearest(db, scope, term, 2)) ?? (await nearest(db, scope, term, 1));
    if (meant !== undefined) corrections[term] = meant;
  }
  return corrections;
}

/** Among the terms that share the first letters; if several are equally near, the one in the most passages. */
async function nearest(
  db: Db,
  scope: SearchScope,
  term: string,
  letters: number,
): Promise<string | undefined> {
  const most = term.length >= LONG ? 2 : 1;
  const others = (await termsFrom(db, scope, term.slice(0, letters)))
    .map((other) => ({ other, distance: editDistance(term, other, most) }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...others.map(({ distance }) => distance));
  const near = others.filter(({ distance }) => distance === least).map(({ other }) => other);
  if (near.length < 2) return near[0];
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from postings where ${inScope({ ...scope, sourceIds: null })} and term = any(${sql.param(near)}::text[])
    group by term order by sum(cardinality(ordinals)) desc, term limit 1`);
  return rows[0]?.term;
}

/** The course's terms with this beginning, each read once however many postings it has. */
async function termsFrom(db: Db, scope: SearchScope, beginning: string): Promise<string[]> {
  const course = inScope({ ...scope, sourceIds: null });
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
