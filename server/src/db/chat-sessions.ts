import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { found } from "./found.ts";
import type { Db } from "./open.ts";
import { isInCourse, isThere } from "./own-rows.ts";
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
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(isThere(chatSessions, user, id));
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
    .where(and(isInCourse(chatSessions, user, courseId), afterCursor(chatSessions.id, page, "desc")))
    .orderBy(desc(chatSessions.id))
    .limit(page.limit + 1);
  return toPage(rows, page, toSession);
}

export async function renameSession(db: Db, user: UserId, id: string, title: string): Promise<ChatSession> {
  const [row] = await db
    .update(chatSessions)
    .set({ title })
    .where(isThere(chatSessions, user, id))
    .returning();
  return toSession(found(row, "chat"));
}

function toSession(row: typeof chatSessions.$inferSelect): ChatSession {
  return {
    id: row.id,
    courseId: row.courseId,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
