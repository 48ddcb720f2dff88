// The vector leg, behind the owner and course filter, and only among vectors of the same embedder: the codes of all
// passages choose a shortlist, the vectors of the shortlist decide. Up to the length of the shortlist that is exact.
import { sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { toStoredVector } from "../ai/vector.ts";
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

const SHORTLIST = 600;

export async function searchByMeaning(
  db: Db,
  scope: SearchScope,
  vector: Float32Array,
  embedderId: string,
  limit: number,
): Promise<MeaningHit[]> {
  const query = sql`${JSON.stringify(toStoredVector(vector))}::vector`;
  // Materialised, so that the filter comes first whatever indexes exist: an index scan behind a filter loses rows.
  const { rows } = await db.execute<{ id: string; cosine: number }>(sql`
    with shortlist as materialized (
      select chunk_id from vector_codes
      where ${inScope(scope)} and embedding_model = ${embedderId}
      order by code <~> ${codeOf(query)} limit ${SHORTLIST}
    )
    select id, 1 - (embedding <=> ${query}) as cosine
    from shortlist join chunks on chunks.id = chunk_id
    order by embedding <=> ${query}, id limit ${limit}`);
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
    select id, 1 - (embedding <=> ${JSON.stringify(toStoredVector(vector))}::vector) as cosine from chunks
    where id = any(${sql.param([...chunkIds])}::uuid[]) and owner_id = ${user} and embedding_model = ${embedderId}`);
  return rows.map((row) => ({ chunkId: row.id, cosine: row.cosine }));
}
