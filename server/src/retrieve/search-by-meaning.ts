// The vector leg, behind the owner and course filter, and only among vectors of the same embedder: the codes of all
// passages choose a shortlist, the vectors of the shortlist decide. Up to the length of the shortlist that is exact.
import { sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { toVectorText } from "../ai/vector.ts";
import type { Db } from "../db/open.ts";
import { codeOf } from "../db/vector-code.ts";
import { type SearchScope, inScope } from "./search-scope.ts";

export interface MeaningHit {
  chunkId: string;
  cosine: number;
}

/** What one embedder finds among the vectors it made. */
export interface MeaningSearch {
  embedder: Pick<Embedder, "id" | "calibration">;
  /** Best first. */
  hits: readonly MeaningHit[];
  /** Passages that only their words found, and how close they are all the same. */
  others: readonly MeaningHit[];
}

/** How many passages are compared exactly. */
const shortlistFor = (limit: number): number => 250 + 7 * limit;

export async function searchByMeaning(
  db: Db,
  scope: SearchScope,
  vector: Float32Array,
  embedderId: string,
  limit: number,
): Promise<MeaningHit[]> {
  // Parsed once. The shortlist is materialised, so that the filter comes first whatever indexes exist: an index scan
  // behind a filter loses rows.
  const { rows } = await db.execute<{ id: string; cosine: number }>(sql`
    with query as materialized (
      select vector, ${codeOf(sql`vector`)} as code from (select ${toVectorText(vector)}::vector) as given(vector)
    ), shortlist as materialized (
      select chunk_id from vector_codes
      where ${inScope(scope)} and embedding_model = ${embedderId}
      order by code <~> (select code from query) limit ${shortlistFor(limit)}
    )
    select id, 1 - (embedding <=> (select vector from query)) as cosine
    from shortlist join chunks on chunks.id = chunk_id
    order by embedding <=> (select vector from query), id limit ${limit}`);
  return rows.map((row) => ({ chunkId: row.id, cosine: row.cosine }));
}

/** How close these passages are; those without a vector of this embedder are left out. */
export async function measureCloseness(
  db: Db,
  { user }: SearchScope,
  vector: Float32Array,
  embedderId: string,
  chunkIds: readonly string[],
): Promise<MeaningHit[]> {
  if (chunkIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string; cosine: number }>(sql`
    select id, 1 - (embedding <=> ${toVectorText(vector)}::vector) as cosine from chunks
    where id = any(${sql.param([...chunkIds])}::uuid[]) and owner_id = ${user} and embedding_model = ${embedderId}`);
  return rows.map((row) => ({ chunkId: row.id, cosine: row.cosine }));
}
