import { and, eq } from "drizzle-orm";
import { found } from "../../db/found.ts";
import type { Tx } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { chatRuns, chatSessions } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

/**
 * Invariant: every transaction that writes to a conversation locks its session first. So they come one after another:
 * the order of messages is the order of sends, a number is given once, and none waits for another in a circle.
 */
export async function lockSession(db: Tx, user: UserId, sessionId: string) {
  const session = await lockSessionIfThere(db, user, sessionId);
  return found(session?.removedAt === null ? session : undefined, "chat");
}

/** Also a removed chat, which may be restored: its answer ends, too. */
export async function lockSessionIfThere(db: Tx, user: UserId, sessionId: string) {
  const [session] = await db
    .select()
    .from(chatSessions)
    .where(isOwn(chatSessions, user, sessionId))
    .for("update");
  return session;
}

/**
 * The same for what belongs to an answer that is being written: false after its end, when nothing is added to it (I5).
 * Both rows are locked, so that neither is read as it was before the wait. `save_sources_with_dedup` does so in SQL.
 */
export async function lockRun(
  db: Tx,
  key: { user: UserId; sessionId: string; messageId: string },
): Promise<boolean> {
  const [locked] = await db
    .select({ status: chatRuns.status })
    .from(chatSessions)
    .innerJoin(chatRuns, eq(chatRuns.sessionId, chatSessions.id))
    .where(and(isOwn(chatSessions, key.user, key.sessionId), eq(chatRuns.messageId, key.messageId)))
    .for("update");
  return locked?.status === "running";
}
