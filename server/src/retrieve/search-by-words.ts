// The lexical leg: real BM25 over the postings table, any of the question's words counts.
import { sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { inSources, type SearchScope } from "./search-scope.ts";

const K1 = 1.2;
const B = 0.75;

export interface WordHit {
  chunkId: string;
  /** BM25 divided by the best score any passage could reach: 0 to 1, and comparable between questions. */
  words: number;
  /** The part of the question's words that stand in it, rare ones counting more: 1 when all do. */
  coverage: number;
  /** How many different words the question has. */
  terms: number;
  /** Which embedder made its vector; null while it has none. */
  embedderId: string | null;
}

export async function searchByWords(
  db: Db,
  scope: SearchScope,
  query: string,
  limit: number,
): Promise<WordHit[]> {
  const { rows } = await db.execute<{
    chunk_id: string;
    words: number;
    coverage: number;
    terms: number;
    embedder_id: string | null;
  }>(sql`
    with asked as (
      select lexeme as term, array_length(positions, 1) as times
      from unnest(to_tsvector('english', ${query}))
    ), shelf as (
      select count(*)::float8 as total, avg(length)::float8 as average
      from chunks where course_id = ${scope.courseId} and owner_id = ${scope.user}
    ), weights as (
      select asked.term, times * ln(1 + (shelf.total - count(chunk_id) + 0.5) / (count(chunk_id) + 0.5)) as weight
      from asked cross join shelf
        left join postings on postings.term = asked.term
          and postings.course_id = ${scope.courseId} and postings.owner_id = ${scope.user}
      group by asked.term, times, shelf.total
    )
    select chunk_id, sum(weight * frequency / (frequency + ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * length / average)))
        / (select sum(weight) from weights) as words,
      sum(weight) / (select sum(weight) from weights) as coverage,
      (select count(*)::int from weights) as terms,
      max(embedding_model) as embedder_id
    from weights
      join postings on postings.term = weights.term and postings.course_id = ${scope.courseId}
      join chunks on chunks.id = chunk_id
      cross join shelf
    where postings.owner_id = ${scope.user} ${inSources(scope)}
    group by chunk_id
    order by words desc, chunk_id
    limit ${limit}`);
  return rows.map(({ chunk_id, embedder_id, ...hit }) => ({
    ...hit,
    chunkId: chunk_id,
    embedderId: embedder_id,
  }));
}
