import { sql } from "drizzle-orm";
import { toRealArray } from "../db/binary-array.ts";
import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";
import type { Tx } from "../db/open.ts";
import { packCodes } from "./pack-codes.ts";

export interface ChunkVector {
  chunkId: string;
  vector: Float32Array;
}

/** Stores vectors of one source, each with its code and the embedder's id. */
export async function storeVectors(
  db: Tx,
  sourceId: string,
  embedderId: string,
  made: readonly ChunkVector[],
): Promise<void> {
  const ids = made.map(({ chunkId }) => chunkId);
  await db.execute(sql`
    update chunks set embedding_model = ${embedderId},
      embedding = (${toRealArray(made.map(({ vector }) => vector))}::real[])
        [(n - 1) * ${EMBEDDING_DIMENSIONS}::int + 1 : n * ${EMBEDDING_DIMENSIONS}::int]::vector
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given(id, n)
    where chunks.id = given.id and source_id = ${sourceId}`);
  await packCodes(db, sourceId, ids);
}
