// Reads of sources as the shelf shows them, by owner. `getOrigin`, for workers, checks no owner.
import { writeField } from "@ibid/core/cite/source-fields.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { CuePlace, SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { type SQL, and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getCourse } from "./courses.ts";
import { courseOfDocument } from "./documents.ts";
import type { NamedFile } from "./file-store.ts";
import { found } from "./found.ts";
import { isLive, isLiveSource, isOnShelf } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { afterCursor, toPage } from "./paging.ts";
import { chunks, citations, files, sources } from "./schema.ts";
import type { UserId } from "./users.ts";

/** The files that are played. */
const recordings = alias(files, "recordings");

const {
  content: _text,
  savedCopy: _copy,
  embedding: _vector,
  places: _places,
  givenText: _given,
  ...small
} = getTableColumns(sources);
/** Without texts and vectors: they stay in the database unless somebody reads them. */
export const smallColumns = small;

export async function getSource(db: Db, user: UserId, id: string): Promise<Source> {
  const [row] = await selectSources(db, isLiveSource(user, id));
  return toSource(found(row, "source"));
}

/** In the order of `ids`. */
export async function getSources(db: Db, user: UserId, ids: readonly string[]): Promise<Source[]> {
  const given = sql`${sources.id} = any(${sql.param([...ids])}::uuid[])`;
  const rows = await selectSources(db, and(given, eq(sources.ownerId, user), isLive), ids.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => toSource(found(byId.get(id), "source")));
}

/** A question about some sources is not answered from others, or from none: each must be on the shelf of the course. */
export async function assertOnShelf(
  db: Db,
  user: UserId,
  courseId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  const given = sql`${sources.id} = any(${sql.param([...ids])}::uuid[])`;
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(isOnShelf(user, courseId), given));
  const there = new Set(rows.map(({ id }) => id));
  const sourceIds = [...new Set(ids)].filter((id) => !there.has(id));
  if (sourceIds.length === 0) return;
  const which = sourceIds.length === 1 ? "One of the sources" : `${sourceIds.length} of the sources`;
  const message = `${which} that this is limited to ${sourceIds.length === 1 ? "is" : "are"} not in the course.`;
  throw new AppError("not_found", message, { details: { sourceIds } });
}

export async function listSources(
  db: Db,
  user: UserId,
  courseId: string,
  page: PageQuery,
): Promise<PageOf<Source>> {
  await getCourse(db, user, courseId);
  return await listPage(db, isOnShelf(user, courseId), page);
}

/** What can be restored. */
export async function listRemovedSources(
  db: Db,
  user: UserId,
  courseId: string,
  page: PageQuery,
): Promise<PageOf<Source>> {
  await getCourse(db, user, courseId);
  const inCourse = and(eq(sources.ownerId, user), eq(sources.courseId, courseId));
  return await listPage(db, and(inCourse, isNotNull(sources.removedAt)), page);
}

/** What a document cites, and what was added for it. */
export async function listDocumentSources(
  db: Db,
  user: UserId,
  documentId: string,
  page: PageQuery,
): Promise<PageOf<Source>> {
  await courseOfDocument(db, user, documentId);
  const cited = db
    .select({ id: citations.sourceId })
    .from(citations)
    .where(and(eq(citations.documentId, documentId), eq(citations.ownerId, user)));
  const itsOwn = or(eq(sources.documentId, documentId), inArray(sources.id, cited));
  return await listPage(db, and(eq(sources.ownerId, user), isLive, itsOwn), page);
}

async function listPage(db: Db, where: SQL | undefined, page: PageQuery): Promise<PageOf<Source>> {
  const rows = await selectSources(db, and(where, afterCursor(sources.id, page, "asc")), page.limit + 1);
  return toPage(rows, page, toSource);
}

export async function getSourceContent(db: Db, user: UserId, id: string): Promise<SourceContent> {
  const [row] = await db
    .select({
      kind: sources.kind,
      title: sources.title,
      content: sources.content,
      places: sources.places,
      savedCopy: sources.savedCopy,
      mediaType: files.mediaType,
      recordingType: recordings.mediaType,
    })
    .from(sources)
    .leftJoin(files, eq(files.id, sources.fileId))
    .leftJoin(recordings, eq(recordings.id, sources.mediaFileId))
    .where(isLiveSource(user, id));
  const { content, recordingType, ...shown } = found(row, "source");
  const media = recordingType === null ? null : { mediaType: recordingType };
  return { sourceId: id, ...shown, text: content ?? "", media };
}

/** The captions of recordings, by source. */
export async function loadCues(
  db: Db,
  user: UserId,
  ids: readonly string[],
): Promise<Map<string, CuePlace[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sources.id, places: sources.places })
    .from(sources)
    .where(and(inArray(sources.id, [...new Set(ids)]), eq(sources.ownerId, user), isLive));
  return new Map(rows.map(({ id, places }) => [id, places.filter((place) => place.kind === "cue")]));
}

function fileColumns<T extends typeof files | typeof recordings>(table: T): Pick<T, keyof NamedFile> {
  return { sha256: table.sha256, mediaType: table.mediaType, name: table.name, byteSize: table.byteSize };
}

/** What the content was read from; for a recording without a transcript, the recording. */
export async function getSourceFile(db: Db, user: UserId, id: string): Promise<NamedFile> {
  return await selectFile(db, user, id, sql`coalesce(${sources.fileId}, ${sources.mediaFileId})`);
}

/** The recording of a lecture. */
export async function getSourceMedia(db: Db, user: UserId, id: string): Promise<NamedFile> {
  return await selectFile(db, user, id, sql`${sources.mediaFileId}`);
}

async function selectFile(db: Db, user: UserId, id: string, fileId: SQL): Promise<NamedFile> {
  const [row] = await db
    .select(fileColumns(files))
    .from(sources)
    .innerJoin(files, sql`${files.id} = ${fileId}`)
    .where(isLiveSource(user, id));
  return found(row, "file");
}

/** The source of a course that was made from these bytes, or from this address. */
export async function findSource(
  db: Db,
  user: UserId,
  courseId: string,
  from: { sha256: string } | { url: string },
): Promise<Source | undefined> {
  const [row] = await selectSources(db, and(isOnShelf(user, courseId), isMadeFrom(db, from)));
  return row === undefined ? undefined : toSource(row);
}

function isMadeFrom(db: Db, from: { sha256: string } | { url: string }): SQL | undefined {
  if ("url" in from) return eq(sources.url, from.url);
  const sameBytes = db.select({ id: files.id }).from(files).where(eq(files.sha256, from.sha256));
  return or(inArray(sources.fileId, sameBytes), inArray(sources.mediaFileId, sameBytes));
}

/** Where a source's material comes from. */
export interface SourceOrigin {
  url: string | null;
  file: NamedFile | null;
  media: NamedFile | null;
  /** A text that came with the reference. */
  givenText: string | null;
}

/** For the holder of the source's lease: the owner is not checked. */
export async function getOrigin(db: Db, id: string): Promise<SourceOrigin> {
  const [row] = await db
    .select({
      // The address of a reference made by hand is only stated: it is not read.
      url: sql<
        string | null
      >`case when ${sources.metadata} ->> 'sourceType' = 'manual' then null else ${sources.url} end`,
      givenText: sources.givenText,
      file: fileColumns(files),
      media: fileColumns(recordings),
    })
    .from(sources)
    .leftJoin(files, eq(files.id, sources.fileId))
    .leftJoin(recordings, eq(recordings.id, sources.mediaFileId))
    .where(eq(sources.id, id));
  return found(row, "source");
}

function selectSources(db: Db, where: SQL | undefined, limit = 1) {
  return db
    .select({
      ...smallColumns,
      placeCount: sql<number>`jsonb_array_length(${sources.places})`,
      durationMs: sql<number | null>`(${sources.places} -> -1 ->> 'endMs')::int`,
      file: { name: files.name, mediaType: files.mediaType, byteSize: files.byteSize },
      media: { name: recordings.name, mediaType: recordings.mediaType, byteSize: recordings.byteSize },
      total: chunkCount(sql`count(*)`),
      // While another embedder takes over, the vectors that it will replace do not count.
      embedded: chunkCount(sql`count(${chunks.embedding}) filter (
        where ${sources.status} <> 'searchable' or ${chunks.embeddingModel} is distinct from ${sources.embeddingModel})`),
    })
    .from(sources)
    .leftJoin(files, eq(files.id, sources.fileId))
    .leftJoin(recordings, eq(recordings.id, sources.mediaFileId))
    .where(where)
    .orderBy(asc(sources.id))
    .limit(limit);
}

function chunkCount(counted: SQL) {
  return sql<number>`(select ${counted}::int from ${chunks} where ${chunks.sourceId} = ${sources.id})`;
}

function toSource(row: Awaited<ReturnType<typeof selectSources>>[number]): Source {
  return {
    id: row.id,
    courseId: row.courseId,
    documentId: row.documentId,
    kind: row.kind,
    title: plainName(row.title),
    csl: row.csl,
    author: writeField("author", row.csl),
    publicationDate: writeField("publicationDate", row.csl),
    accessDate: writeField("accessDate", row.csl) ?? row.createdAt.toISOString().slice(0, 10),
    url: row.url,
    status: row.status,
    reason: row.reasonCode === null ? null : { code: row.reasonCode, message: row.reasonMessage ?? "" },
    progress:
      row.status === "fetching"
        ? { done: row.pagesRead, total: row.pagesTotal }
        : { done: row.embedded, total: row.total },
    placeCount: row.placeCount === 0 ? null : row.placeCount,
    durationMs: row.durationMs,
    group: row.groupPath,
    tags: row.tags,
    file: row.file ?? row.media,
    media: row.media === null ? null : { mediaType: row.media.mediaType, byteSize: row.media.byteSize },
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
  };
}
