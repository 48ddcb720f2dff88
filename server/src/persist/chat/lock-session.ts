import { type SQL, and, eq } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inLiveCourse } from "../../db/courses/live-courses.ts";
import type { MessageKey } from "../../db/message-key.ts";
import type { Tx } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { chatRuns, chatSessions } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

/**
 * Invariant: every transaction that writes to a conversation locks its session first. So they run one after another:
 * messages are in the order they were sent, a number is given once, and there are no deadlocks.
 */
export async function lockSession(db: Tx, user: UserId, sessionId: string) {
  const session = await lockSessionIfThere(db, user, sessionId, inLiveCourse(chatSessions.courseId));
  return found(session?.removedAt === null ? session : undefined, "chat");
}

/** Also locks a removed chat: it may be restored, so its answer must be ended too. */
export async function lockSessionIfThere(db: Tx, user: UserId, sessionId: string, where?: SQL) {
  const [session] = await db
    .select()
    .from(chatSessions)
    .where(and(isOwn(chatSessions, user, sessionId), where))
    .for("update");
  return session;
}

/**
 * The same for writing to an answer: false if it has ended, because then nothing may be added to it (I5). Both rows are
 * locked, so that neither is read as it was before the wait. `save_sources_with_dedup` does the same in SQL.
 */
export async function lockRun(db: Tx, key: MessageKey): Promise<boolean> {
  const [locked] = await db
    .select({ status: chatRuns.status })
    .from(chatSessions)
    .innerJoin(chatRuns, eq(chatRuns.sessionId, chatSessions.id))
    .where(and(isOwn(chatSessions, key.user, key.sessionId), eq(chatRuns.messageId, key.messageId)))
    .for("update");
  return locked?.status === "running";
}
