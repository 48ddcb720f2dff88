// The search by words: real BM25 over the postings table. A passage needs only one of the question's words.
import { english } from "@ibid/core/english/language.ts";
import { sql } from "drizzle-orm";
import { isOnShelf } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { type SearchScope, inScope } from "./search-scope.ts";

const K1 = 1.2;
const B = 0.75;
/**
 * At most this many postings are read, those of rare words first: a word that is in every other passage of a large
 * course says next to nothing. Smaller courses never come near this limit.
 */
const MOST_POSTINGS = 50_000;
/** At most this many different words of a question are searched for. */
const MOST_TERMS = 200;

export type WordHit = {
  chunkId: string;
  /** BM25 divided by the best score any passage could reach: 0 to 1, and comparable between questions. */
  words: number;
  /** The part of the question's words that the passage has, rare ones counting more: 1 when it has all. */
  coverage: number;
  /** How many different words the question has. */
  terms: number;
  /** Which of them the passage has, as the index spells them. */
  matched: string[];
};

export async function searchByWords(
  db: Db,
  scope: SearchScope,
  query: string,
  limit: number,
): Promise<WordHit[]> {
  const course = inScope({ ...scope, sourceIds: null });
  // Term by term (`offset 0` keeps it so): without statistics, as right after material was added, a join would read
  // all postings of the course.
  const { rows } = await db.execute<WordHit>(sql`
    with asked as (
      select lexeme as term, array_length(positions, 1) as times
      from unnest(to_tsvector(${english.textSearch}::regconfig, ${query})) order by 2 desc, 1 limit ${MOST_TERMS}
    ), shelf as (
      select sum(chunk_count)::float8 as total, sum(word_count)::float8 / nullif(sum(chunk_count), 0) as average
      from sources where ${isOnShelf(scope.user, scope.courseId)}
    ), counted as (
      select term, times, (
        select coalesce(sum(cardinality(ordinals)), 0) from postings where postings.term = asked.term and ${course}
      ) as count
      from asked
    ), weights as (
      select term, times * ln(1 + (total - count + 0.5) / (count + 0.5)) as weight,
        row_number() over rarest = 1 or sum(count) over rarest <= ${MOST_POSTINGS}::int as is_read
      from counted cross join shelf
      window rarest as (order by count, term)
    ), best as (
      select source_id, ordinal, sum(weight * frequency / (frequency + ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * length / average)))
          as score, sum(weight) as covered
      from weights cross join shelf
        cross join lateral (
          select * from postings where postings.term = weights.term and ${inScope(scope)} offset 0
        ) as found
        cross join unnest(ordinals, frequencies, lengths) as at(ordinal, frequency, length)
      where is_read
      group by source_id, ordinal
      order by score desc, source_id, ordinal limit ${limit}
    ), possible as (
      select sum(weight) as score, count(*)::int as terms from weights
    )
    select id as "chunkId", best.score / possible.score as words, covered / possible.score as coverage, terms,
      (select array_agg(term order by term) from asked where exists (
        select from postings where postings.term = asked.term and ${course} and postings.source_id = best.source_id
          and best.ordinal = any(ordinals) offset 0)) as matched
    from best join chunks using (source_id, ordinal) cross join possible
    order by words desc, id`);
  return rows;
}
