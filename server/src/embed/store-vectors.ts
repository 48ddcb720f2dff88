import { sql } from "drizzle-orm";
import { toStoredVector } from "../ai/vector.ts";
import type { Db } from "../db/open.ts";

export interface ChunkVector {
  chunkId: string;
  vector: Float32Array;
}

/** All of them in one statement, each with the name of the embedder that made it. */
export async function storeVectors(db: Db, embedderId: string, made: readonly ChunkVector[]): Promise<void> {
  const rows = made.map(({ chunkId, vector }) => ({
    id: chunkId,
    vector: JSON.stringify(toStoredVector(vector)),
  }));
  await db.execute(sql`
    update chunks set embedding = given.vector::vector, embedding_model = ${embedderId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, vector text)
    where chunks.id = given.id`);
}
