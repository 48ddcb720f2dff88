import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import type { CuePlace, SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { type SQL, and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { found } from "./found.ts";
import type { Db } from "./open.ts";
import { afterCursor, toPage } from "./paging.ts";
import { chunks, files, sources } from "./schema.ts";
import type { UserId } from "./users.ts";

export async function getSource(db: Db, user: UserId, id: string): Promise<Source> {
  const [row] = await selectSources(db, and(eq(sources.id, id), eq(sources.ownerId, user)));
  return toSource(found(row, "source"));
}

export async function listSources(
  db: Db,
  user: UserId,
  courseId: string,
  page: PageQuery,
): Promise<PageOf<Source>> {
  await getCourse(db, user, courseId);
  const where = and(
    eq(sources.ownerId, user),
    eq(sources.courseId, courseId),
    afterCursor(sources.id, page, "asc"),
  );
  return toPage(await selectSources(db, where, page.limit + 1), page, toSource);
}

export async function getSourceContent(db: Db, user: UserId, id: string): Promise<SourceContent> {
  const [row] = await db
    .select({
      kind: sources.kind,
      title: sources.title,
      content: sources.content,
      places: sources.places,
      mediaType: files.mediaType,
    })
    .from(sources)
    .leftJoin(files, eq(files.id, sources.fileId))
    .where(and(eq(sources.id, id), eq(sources.ownerId, user)));
  const { kind, title, content, places, mediaType } = found(row, "source");
  return { sourceId: id, kind, title, mediaType, text: content ?? "", places };
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
    .where(and(inArray(sources.id, [...new Set(ids)]), eq(sources.ownerId, user)));
  return new Map(rows.map(({ id, places }) => [id, places.filter((place) => place.kind === "cue")]));
}

export async function getSourceFile(
  db: Db,
  user: UserId,
  id: string,
): Promise<{ sha256: string; mediaType: string; name: string; byteSize: number }> {
  const { sha256, mediaType, name, byteSize } = files;
  const [row] = await db
    .select({ sha256, mediaType, name, byteSize })
    .from(sources)
    .innerJoin(files, eq(files.id, sources.fileId))
    .where(and(eq(sources.id, id), eq(sources.ownerId, user)));
  return found(row, "file");
}

function selectSources(db: Db, where: SQL | undefined, limit = 1) {
  // Texts and vectors stay in the database: a list shows neither.
  const {
    content: _text,
    savedCopy: _copy,
    embedding: _vector,
    places: _places,
    ...columns
  } = getTableColumns(sources);
  return db
    .select({
      ...columns,
      placeCount: sql<number>`jsonb_array_length(${sources.places})`,
      fileName: files.name,
      mediaType: files.mediaType,
      byteSize: files.byteSize,
      total: chunkCount(sql`count(*)`),
      embedded: chunkCount(sql`count(${chunks.embedding})`),
    })
    .from(sources)
    .leftJoin(files, eq(files.id, sources.fileId))
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
    kind: row.kind,
    title: row.title,
    csl: row.csl,
    url: row.url,
    status: row.status,
    reason: row.reasonCode === null ? null : { code: row.reasonCode, message: row.reasonMessage ?? "" },
    progress: { embedded: row.embedded, total: row.total },
    placeCount: row.placeCount === 0 ? null : row.placeCount,
    file:
      row.fileName === null
        ? null
        : { name: row.fileName, mediaType: row.mediaType ?? "", byteSize: row.byteSize ?? 0 },
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
  };
}
