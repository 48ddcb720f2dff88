// Stores what was read of a source, together with its chunks and their words in the index: what is listed can be searched.
// Invariant: reading a source again keeps the chunks whose words did not change, with their ids and vectors.
import { createHash } from "node:crypto";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { SourceMetadata } from "@ibid/core/contract/source.ts";
import type { Chunk } from "@ibid/core/chunk/chunk.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { locatorColumns } from "../../db/chunk-locator.ts";
import type { NamedFile } from "../../db/file-store.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { chunks, files, sources } from "../../db/schema.ts";
import { type SourceLease, endLease, isHeld } from "../../db/source-lease.ts";
import type { UserId } from "../../db/users.ts";
import { packCodes } from "../../embed/pack-codes.ts";
import type { Material } from "../../ingest/material.ts";
import { indexWords } from "./index-words.ts";
import { insertFile } from "./insert-source.ts";

export interface ReadMaterial {
  material: Material;
  chunks: Chunk[];
  /** Stored, except for what a user has edited. */
  reference: CslItem;
  /** What was fetched, where the source had no file before. */
  fetched: NamedFile | undefined;
  /** Whether its page could be reached. */
  isAvailable?: boolean;
}

const ROWS_PER_INSERT = 500;

/** False when the lease was lost: the source is gone, or the reading was stopped. Then nothing is stored. */
export async function saveMaterial(db: Db, lease: SourceLease, read: ReadMaterial): Promise<boolean> {
  const { material, reference, fetched } = read;
  const contentHash = createHash("sha256").update(material.text).digest("hex");
  return await inTransaction(db, async (db) => {
    const [row] = await db
      .select({
        owner: sources.ownerId,
        courseId: sources.courseId,
        fileId: sources.fileId,
        csl: sources.csl,
        edited: sources.edited,
        metadata: sources.metadata,
        hasText: sql<boolean>`${sources.content} is not null`,
      })
      .from(sources)
      .where(isHeld(lease))
      .for("update");
    if (row === undefined) return false;
    const owner = row.owner as UserId;
    const csl = keepEdited(reference, row.csl, row.edited);
    if (material.unread !== undefined) return await saveUnread(db, lease, { ...row, csl }, material.unread);
    const { kind } = material;
    const sourceType = row.metadata.sourceType === "manual" ? "manual" : kind;
    const { isAvailable = true } = read;
    const fileId = fetched === undefined ? row.fileId : await insertFile(db, owner, fetched);
    await endLease(db, lease, {
      kind,
      content: material.text,
      places: material.places,
      savedCopy: material.savedCopy,
      contentHash,
      fileId,
      csl,
      metadata: { sourceType, isAvailable, extractedAt: new Date().toISOString() },
      status: read.chunks.length > 0 ? "searchable" : "skipped",
      attempts: 0,
      nextAttemptAt: null,
      reasonCode: null,
      reasonMessage: null,
      embedding: null,
      embeddingModel: null,
    });
    // Only reading tells what a file really is.
    if (fileId !== null) {
      await db.update(files).set({ mediaType: material.mediaType }).where(eq(files.id, fileId));
    }
    const shelf = { ownerId: owner, courseId: row.courseId, sourceId: lease.sourceId };
    await replaceChunks(db, shelf, read.chunks);
    await packCodes(db, lease.sourceId);
    await indexWords(db, lease.sourceId);
    return true;
  });
}

/** For a page without a text: what it states, and why it has no text. If it was read before, it stays searchable. */
async function saveUnread(
  db: Tx,
  lease: SourceLease,
  { csl, metadata, hasText }: { csl: CslItem; metadata: SourceMetadata; hasText: boolean },
  { code, message }: NonNullable<Material["unread"]>,
): Promise<boolean> {
  return await endLease(db, lease, {
    csl,
    metadata: { ...metadata, isAvailable: true },
    status: hasText ? "searchable" : "failed",
    attempts: 0,
    nextAttemptAt: null,
    reasonCode: code,
    reasonMessage: message,
  });
}

/** The reference data that was read, except for the variables that a user has edited or deleted. */
function keepEdited(read: CslItem, current: CslItem, edited: readonly string[]): CslItem {
  const untouched = Object.entries(read).filter(([variable]) => !edited.includes(variable));
  const kept = Object.entries(current).filter(([variable]) => edited.includes(variable));
  return Object.fromEntries([...untouched, ...kept]) as CslItem;
}

async function replaceChunks(
  db: Tx,
  shelf: { ownerId: UserId; courseId: string; sourceId: string },
  pieces: Chunk[],
): Promise<void> {
  const kept = await reuseChunks(db, shelf.sourceId, pieces);
  const fresh = pieces.filter((_, index) => kept[index] === undefined);
  for (let i = 0; i < fresh.length; i += ROWS_PER_INSERT) {
    await db.insert(chunks).values(
      fresh.slice(i, i + ROWS_PER_INSERT).map(({ ordinal, heading, text, locator }) => ({
        ...shelf,
        ordinal,
        heading,
        text,
        ...locatorColumns(locator),
      })),
    );
  }
}

/** The ids of chunks from an earlier reading with the same heading and words, moved to where they are now. */
async function reuseChunks(db: Tx, sourceId: string, pieces: Chunk[]): Promise<(string | undefined)[]> {
  const before = await db
    .select({ id: chunks.id, heading: chunks.heading, text: chunks.text })
    .from(chunks)
    .where(eq(chunks.sourceId, sourceId))
    .orderBy(asc(chunks.ordinal));
  if (before.length === 0) return [];
  const wordsOf = (chunk: { heading: string; text: string }) => `${chunk.heading}\0${chunk.text}`;
  const byWords = Map.groupBy(before, wordsOf);
  const kept = pieces.map((piece) => byWords.get(wordsOf(piece))?.shift()?.id);
  const gone = [...byWords.values()].flat().map(({ id }) => id);
  if (gone.length > 0)
    await db.delete(chunks).where(and(eq(chunks.sourceId, sourceId), inArray(chunks.id, gone)));
  // First moves the old ordinals out of the way: ordinals must be unique at every moment.
  await db
    .update(chunks)
    .set({ ordinal: sql`-1 - ${chunks.ordinal}` })
    .where(eq(chunks.sourceId, sourceId));
  const moved = pieces.flatMap(({ ordinal, locator }, index) => {
    const id = kept[index];
    return id === undefined ? [] : [{ id, ordinal, ...locatorColumns(locator) }];
  });
  await db.execute(sql`
    update chunks set ordinal = given.ordinal, locator_kind = given."locatorKind", slide = given.slide,
      page_index = given."pageIndex", page_label = given."pageLabel", start_ms = given."startMs",
      end_ms = given."endMs", start_char = given."startChar", end_char = given."endChar"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given(id uuid, ordinal int, "locatorKind" text,
      slide int, "pageIndex" int, "pageLabel" text, "startMs" int, "endMs" int, "startChar" int, "endChar" int)
    where chunks.id = given.id`);
  return kept;
}
