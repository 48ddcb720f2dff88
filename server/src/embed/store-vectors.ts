import { sql } from "drizzle-orm";
import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";
import type { Db } from "../db/open.ts";
import { codeOf } from "../db/vector-code.ts";

export interface ChunkVector {
  chunkId: string;
  vector: Float32Array;
}

/** All of them in one statement, each with its code and the name of the embedder that made it. */
export async function storeVectors(db: Db, embedderId: string, made: readonly ChunkVector[]): Promise<void> {
  const ids = sql.param(made.map(({ chunkId }) => chunkId));
  const numbers = toBinaryArray(made.map(({ vector }) => vector));
  await db.execute(sql`
    with stored as (
      update chunks set embedding_model = ${embedderId},
        embedding = (${numbers}::real[])[(n - 1) * ${EMBEDDING_DIMENSIONS}::int + 1 : n * ${EMBEDDING_DIMENSIONS}::int]::vector
      from unnest(${ids}::uuid[]) with ordinality as given(id, n)
      where chunks.id = given.id
      returning chunks.id, course_id, owner_id, source_id, embedding_model, embedding
    )
    insert into vector_codes (chunk_id, course_id, owner_id, source_id, embedding_model, code)
    select id, course_id, owner_id, source_id, embedding_model, ${codeOf(sql`embedding`)} from stored
    on conflict (chunk_id) do update set embedding_model = excluded.embedding_model, code = excluded.code`);
}

const HEADER = { bytes: 20, dimensions: 1, hasNulls: 0, elementType: 700, lowerBound: 1 };
const ELEMENT = { bytes: 8, length: 4 };

/**
 * The vectors one after the other, padded with zeros, as PostgreSQL sends a `real[]`. Writing the numbers out for it
 * to read again would take ten times as long.
 */
function toBinaryArray(vectors: Float32Array[]): Buffer {
  const count = vectors.length * EMBEDDING_DIMENSIONS;
  const bytes = new DataView(new ArrayBuffer(HEADER.bytes + count * ELEMENT.bytes));
  const header = [HEADER.dimensions, HEADER.hasNulls, HEADER.elementType, count, HEADER.lowerBound];
  header.forEach((value, i) => bytes.setInt32(i * 4, value));
  let at = HEADER.bytes;
  for (const vector of vectors) {
    for (let i = 0; i < EMBEDDING_DIMENSIONS; i++, at += ELEMENT.bytes) {
      bytes.setInt32(at, ELEMENT.length);
      bytes.setFloat32(at + 4, vector[i] ?? 0);
    }
  }
  return Buffer.from(bytes.buffer);
}
