// Deleting a chat. It is removed at once and can be restored for a day; then its messages and refs are deleted, and so are
// pooled sources that no chat uses any more.
import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import { isPastRestoring } from "../../db/live-sources.ts";
import type { Db, Tx } from "../../db/open.ts";
import { chatSessions, courseSources, sessionCitations } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { lockSessionIfThere } from "./lock-session.ts";

const AT_ONCE = 100;

/** Deletes chats that were removed a day ago for good. Returns how many. */
export async function purgeSessions(db: Db): Promise<number> {
  const due = await db
    .select({ id: chatSessions.id, user: chatSessions.ownerId })
    .from(chatSessions)
    .where(isPastRestoring(chatSessions.removedAt))
    .limit(AT_ONCE);
  for (const { id, user } of due) await deleteSession(db, user as UserId, id);
  return due.length;
}

/** Deletes a chat that was removed; a chat that has been restored in the meantime stays. */
export async function deleteSession(db: Db, user: UserId, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const session = await lockSessionIfThere(db, user, id);
    if (session === undefined || session.removedAt === null) return;
    await db.delete(chatSessions).where(eq(chatSessions.id, id));
    await collectPooledSources(db, session.courseId);
  });
}

/**
 * Two statements: the first waits for chats that are about to cite a row, the second then sees their ledgers. One
 * statement would rely on what it saw before it waited, and delete sources of an answer that was just written.
 */
async function collectPooledSources(db: Tx, courseId: string): Promise<void> {
  const cited = db
    .select({ one: sql`1` })
    .from(sessionCitations)
    .where(eq(sessionCitations.courseSourceId, courseSources.id));
  const unused = await db
    .select({ id: courseSources.id })
    .from(courseSources)
    .where(and(eq(courseSources.courseId, courseId), notExists(cited)))
    .orderBy(asc(courseSources.sourceKey))
    .for("update");
  if (unused.length === 0) return;
  const ids = unused.map((row) => row.id);
  await db.delete(courseSources).where(and(inArray(courseSources.id, ids), notExists(cited)));
}
