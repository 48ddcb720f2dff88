// A source with its chunks and their words in the index, stored together: what is listed can be searched.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceKind } from "@ibid/core/contract/source.ts";
import type { Chunk } from "@ibid/core/chunk/chunk.ts";
import { sql } from "drizzle-orm";
import { locatorColumns } from "../db/chunk-locator.ts";
import { getCourse } from "../db/courses.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { chunks, files, sources } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export interface NewSource {
  courseId: string;
  kind: SourceKind;
  csl: CslItem;
  material: { text: string; places: Place[]; contentHash: string; chunks: Chunk[] } | null;
  file: { sha256: string; name: string; mediaType: string; byteSize: number } | null;
}

const ROWS_PER_INSERT = 500;

export async function saveMaterial(db: Db, user: UserId, source: NewSource): Promise<string> {
  const { courseId, material } = source;
  return await inTransaction(db, async (db) => {
    await getCourse(db, user, courseId);
    const fileId = source.file === null ? null : await insertFile(db, user, source.file);
    const [row] = await db
      .insert(sources)
      .values({
        ownerId: user,
        courseId,
        kind: source.kind,
        csl: source.csl,
        url: source.csl.URL ?? null,
        content: material?.text ?? null,
        places: material?.places ?? [],
        contentHash: material?.contentHash ?? null,
        fileId,
        metadata: {
          sourceType: source.kind,
          isAvailable: true,
          extractedAt: material === null ? null : new Date().toISOString(),
        },
        status: material === null ? "skipped" : "searchable",
      })
      .returning({ id: sources.id });
    const sourceId = row!.id;
    if (material !== null) await insertChunks(db, user, courseId, sourceId, material.chunks);
    return sourceId;
  });
}

async function insertFile(db: Db, user: UserId, file: NonNullable<NewSource["file"]>): Promise<string> {
  const [row] = await db
    .insert(files)
    .values({ ownerId: user, ...file })
    .returning({ id: files.id });
  return row!.id;
}

async function insertChunks(
  db: Db,
  user: UserId,
  courseId: string,
  sourceId: string,
  pieces: Chunk[],
): Promise<void> {
  for (let i = 0; i < pieces.length; i += ROWS_PER_INSERT) {
    await db.insert(chunks).values(
      pieces.slice(i, i + ROWS_PER_INSERT).map((chunk) => ({
        ownerId: user,
        courseId,
        sourceId,
        ordinal: chunk.ordinal,
        heading: chunk.heading,
        text: chunk.text,
        length: 0,
        ...locatorColumns(chunk.locator),
      })),
    );
  }
  // The title and the heading belong to what a passage can be found by.
  await db.execute(sql`
    with words as (
      select chunks.id, lexeme, array_length(positions, 1) as frequency
      from chunks join sources on sources.id = chunks.source_id,
        unnest(to_tsvector('english', sources.title || ' ' || chunks.heading || ' ' || chunks.text))
      where chunks.source_id = ${sourceId}
    ), indexed as (
      insert into postings (course_id, term, chunk_id, owner_id, frequency)
      select ${courseId}, lexeme, id, ${user}, frequency from words
    )
    update chunks set length = counted.length
    from (select id, sum(frequency) as length from words group by id) as counted
    where chunks.id = counted.id`);
}
