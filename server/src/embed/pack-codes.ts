import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/open.ts";

/** Consecutive chunks of a source. More of them mean fewer rows to read, but more to rewrite for a new vector. */
const CHUNKS_PER_PART = 256;

/**
 * Rewrites the codes of a source's vectors, or only the parts that these chunks are in. To be called after the last
 * change to its chunks or vectors.
 */
export async function packCodes(db: Tx, sourceId: string, chunkIds?: readonly string[]): Promise<void> {
  const inParts = chunkIds === undefined ? sql`true` : isPartOf(chunkIds);
  await db.execute(sql`delete from code_packs where source_id = ${sourceId} and ${inParts}`);
  await db.execute(sql`
    insert into code_packs (course_id, owner_id, source_id, part, embedding_model, chunk_ids, codes)
    select course_id, owner_id, source_id, part, embedding_model,
      string_agg(uuid_send(id), '' order by ordinal), string_agg(${CODE}, '' order by ordinal)
    from (select *, ${PART} as part from chunks) as chunks
    where source_id = ${sourceId} and embedding is not null and ${inParts}
    group by course_id, owner_id, source_id, part, embedding_model`);
}

const PART = sql`ordinal / ${sql.raw(String(CHUNKS_PER_PART))}`;

function isPartOf(chunkIds: readonly string[]): SQL {
  return sql`part in (select ${PART} from chunks where id = any(${sql.param([...chunkIds])}::uuid[]))`;
}

/** The signs of a vector: vectors that point the same way differ in few of them. The length in front is left out. */
const CODE = sql`substring(bit_send(binary_quantize(embedding)) from 5)`;
