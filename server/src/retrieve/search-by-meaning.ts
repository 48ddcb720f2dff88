// The search by vectors, within one owner and course, and only among vectors of the same embedder: the codes of all
// passages choose a shortlist, the vectors of the shortlist decide. If all passages fit on it, the result is exact.
import { type SQLWrapper, sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { toRealArray, toUuidArray } from "../db/binary-array.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { loadCodes } from "./load-codes.ts";
import { nearestCodes } from "./nearest-codes.ts";
import type { SearchScope } from "./search-scope.ts";

export type MeaningHit = { chunkId: string; cosine: number };

/** What one embedder finds among the vectors it made. */
export interface MeaningSearch {
  embedder: Pick<Embedder, "id" | "calibration">;
  /** Best first. */
  hits: readonly MeaningHit[];
  /** Passages that were found only by their words, with their closeness. */
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
  const packs = await loadCodes(db, scope, embedderId);
  const shortlist = await nearestCodes(packs, vector, shortlistFor(limit));
  if (shortlist.length === 0) return [];
  return await compare(db, scope.user, embedderId, vector, toUuidArray(shortlist), limit);
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
  return await compare(db, user, embedderId, vector, sql.param([...chunkIds]), chunkIds.length);
}

/** The vectors themselves, nearest first. */
async function compare(
  db: Db,
  user: UserId,
  embedderId: string,
  vector: Float32Array,
  chunkIds: Buffer | SQLWrapper,
  limit: number,
): Promise<MeaningHit[]> {
  // Materialized, so that the vector is converted once and not for every row.
  const { rows } = await db.execute<MeaningHit>(sql`
    with query as materialized (select ${toRealArray([vector])}::real[]::vector as vector)
    select id as "chunkId", 1 - (embedding <=> (select vector from query)) as cosine from chunks
    where id = any(${chunkIds}::uuid[]) and owner_id = ${user} and embedding_model = ${embedderId}
    order by embedding <=> (select vector from query), id limit ${limit}`);
  return rows;
}
