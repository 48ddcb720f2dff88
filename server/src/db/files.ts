import { asc, eq, notExists, or, sql } from "drizzle-orm";
import type { FileStore, NamedFile } from "./file-store.ts";
import { isOnShelf } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { files, sources } from "./schema.ts";
import type { UserId } from "./users.ts";

/**
 * Deletes the files of sources that are gone: first the rows, then the bytes that no row names. Bytes younger than the
 * store's grace period stay, because an upload stores them before its row.
 */
export async function collectFiles(db: Db, store: FileStore): Promise<number> {
  const used = db
    .select({ one: sql`1` })
    .from(sources)
    .where(or(eq(sources.fileId, files.id), eq(sources.mediaFileId, files.id)));
  await db.delete(files).where(notExists(used));
  let removed = 0;
  for await (const sha256 of store.listOld()) {
    const rows = await db.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1);
    if (rows.length === 0 && (await store.removeOld(sha256))) removed++;
  }
  return removed;
}

/** The files of the sources on a shelf, recordings too. */
export async function listCourseFiles(
  db: Db,
  user: UserId,
  courseId: string,
): Promise<Pick<NamedFile, "name" | "sha256">[]> {
  return await db
    .selectDistinct({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .innerJoin(sources, or(eq(sources.fileId, files.id), eq(sources.mediaFileId, files.id)))
    .where(isOnShelf(user, courseId))
    .orderBy(asc(files.id));
}
