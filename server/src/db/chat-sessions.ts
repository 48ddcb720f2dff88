import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { found } from "./found.ts";
import type { Db } from "./open.ts";
import { afterCursor, toPage } from "./paging.ts";
import { chatSessions } from "./schema.ts";
import type { UserId } from "./users.ts";

export const NEW_SESSION_TITLE = "New chat";

export async function createSession(db: Db, user: UserId, courseId: string): Promise<ChatSession> {
  await getCourse(db, user, courseId);
  const [row] = await db
    .insert(chatSessions)
    .values({ ownerId: user, courseId, title: NEW_SESSION_TITLE })
    .returning();
  return toSession(row!);
}

export async function getSession(db: Db, user: UserId, id: string): Promise<ChatSession> {
  const [row] = await db.select().from(chatSessions).where(shown(user, id));
  return toSession(found(row, "chat"));
}

export async function listSessions(
  db: Db,
  user: UserId,
  courseId: string,
  page: PageQuery,
): Promise<PageOf<ChatSession>> {
  await getCourse(db, user, courseId);
  const rows = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.ownerId, user),
        eq(chatSessions.courseId, courseId),
        isNull(chatSessions.removedAt),
        afterCursor(chatSessions.id, page, "desc"),
      ),
    )
    .orderBy(desc(chatSessions.id))
    .limit(page.limit + 1);
  return toPage(rows, page, toSession);
}

export async function renameSession(db: Db, user: UserId, id: string, title: string): Promise<ChatSession> {
  const [row] = await db.update(chatSessions).set({ title }).where(shown(user, id)).returning();
  return toSession(found(row, "chat"));
}

/** Out of sight at once, and gone for good a day later (`purgeSessions`). */
export async function removeSession(db: Db, user: UserId, id: string): Promise<void> {
  const [row] = await db
    .update(chatSessions)
    .set({ removedAt: sql`now()` })
    .where(shown(user, id))
    .returning({ id: chatSessions.id });
  found(row, "chat");
}

/** A chat that was not removed stays as it is. */
export async function restoreSession(db: Db, user: UserId, id: string): Promise<ChatSession> {
  const [row] = await db.update(chatSessions).set({ removedAt: null }).where(owned(user, id)).returning();
  return toSession(found(row, "chat"));
}

/** What is removed answers to no address. */
const shown = (user: UserId, id: string) => and(owned(user, id), isNull(chatSessions.removedAt));

const owned = (user: UserId, id: string) => and(eq(chatSessions.id, id), eq(chatSessions.ownerId, user));

function toSession(row: typeof chatSessions.$inferSelect): ChatSession {
  return {
    id: row.id,
    courseId: row.courseId,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
