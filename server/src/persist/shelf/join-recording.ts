// A recording and its transcript are two files but one lecture: the second file joins the source of the first.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LockedShelf } from "../../db/courses.ts";
import { isOnShelf } from "../../db/live-sources.ts";
import type { NamedFile } from "../../db/file-store.ts";
import type { Tx } from "../../db/open.ts";
import { files, sources } from "../../db/schema.ts";
import { FRESH } from "../../db/source-lease.ts";
import { insertFile } from "./insert-source.ts";

export interface JoiningFile {
  /** Whether the file is the one that is read or the one that is played. */
  role: "file" | "media";
  file: NamedFile;
  /** What the names of a recording and of its transcript have in common; null for other files. */
  nameOf(name: string): string | null;
}

/** The id of the source it joined, if there was one that lacked exactly this file. */
export async function joinRecording(
  db: Tx,
  shelf: LockedShelf,
  { role, file, nameOf }: JoiningFile,
): Promise<string | undefined> {
  const name = nameOf(file.name);
  if (name === null) return undefined;
  const [mine, other] =
    role === "media" ? [sources.mediaFileId, sources.fileId] : [sources.fileId, sources.mediaFileId];
  const waiting = await selectWaiting(db, shelf, mine, other);
  const match = waiting.find((source) => nameOf(source.name) === name);
  if (match === undefined) return undefined;
  const fileId = await insertFile(db, shelf.ownerId, file);
  await db
    .update(sources)
    // A worker that is transcribing the recording loses its lease: the transcript is better.
    .set(role === "media" ? { mediaFileId: fileId } : { fileId, status: "fetching", ...FRESH })
    .where(eq(sources.id, match.id));
  return match.id;
}

/** The lectures that have the other half and lack this one. */
function selectWaiting(db: Tx, { id, ownerId }: LockedShelf, mine: PgColumn, other: PgColumn) {
  return db
    .select({ id: sources.id, name: files.name })
    .from(sources)
    .innerJoin(files, eq(files.id, other))
    .where(and(isOnShelf(ownerId, id), eq(sources.kind, "lecture"), isNull(mine), isNotNull(other)))
    .for("update", { of: sources });
}
