// The vector leg: exact, behind the owner and course filter, and only among vectors of the same embedder.
import { sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import { toStoredVector } from "../ai/vector.ts";
import type { Db } from "../db/open.ts";
import { inSources, type SearchScope } from "./search-scope.ts";

export interface MeaningHit {
  chunkId: string;
  cosine: number;
}

/** What one embedder finds among the vectors it made. */
export interface MeaningSearch {
  embedder: Pick<Embedder, "id" | "calibration">;
  hits: readonly MeaningHit[];
}

export async function searchByMeaning(
  db: Db,
  scope: SearchScope,
  vector: Float32Array,
  embedderId: string,
  limit: number,
): Promise<MeaningHit[]> {
  const query = JSON.stringify(toStoredVector(vector));
  // Materialised, so that the filter comes first whatever indexes exist: an index scan behind a filter loses rows.
  const { rows } = await db.execute<{ id: string; cosine: number }>(sql`
    with shelf as materialized (
      select id, embedding from chunks
      where course_id = ${scope.courseId} and owner_id = ${scope.user}
        and embedding is not null and embedding_model = ${embedderId} ${inSources(scope)}
    )
    select id, 1 - (embedding <=> ${query}::vector) as cosine
    from shelf order by embedding <=> ${query}::vector, id limit ${limit}`);
  return rows.map((row) => ({ chunkId: row.id, cosine: row.cosine }));
}
