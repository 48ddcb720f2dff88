import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { found } from "./found.ts";
import { actingNow, isGuest } from "./isolation/acting.ts";
import { inLiveCourse } from "./courses/live-courses.ts";
import type { Db } from "./open.ts";
import { isInCourse, isThere } from "./own-rows.ts";
import { afterCursor, toPage } from "./paging.ts";
import { chatSessions } from "./schema.ts";
import type { UserId } from "./users.ts";

/** Whether the one who asks began it: the owner of the course, or a guest. */
const isOwnChat = sql<boolean>`${chatSessions.guestId} is not distinct from
  nullif(current_setting('ibid.guest', true), '')::uuid`;

export const NEW_SESSION_TITLE = "New chat";

export async function createSession(
  db: Db,
  user: UserId,
  courseId: string,
  model: string | null = null,
): Promise<ChatSession> {
  await getCourse(db, user, courseId);
  const [row] = await db
    .insert(chatSessions)
    .values({ ownerId: user, courseId, title: NEW_SESSION_TITLE, model })
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

/** A chat by its id or by what its client calls it; null if there is none. */
export async function findSession(db: Db, user: UserId, name: string): Promise<ChatSession | null> {
  // By its name, one's own: others may have given the same name to theirs.
  const isNamed = and(eq(chatSessions.clientName, name), isOwnChat);
  const isIt = Id.safeParse(name).success ? or(eq(chatSessions.id, name), isNamed) : isNamed;
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.ownerId, user),
        isNull(chatSessions.removedAt),
        inLiveCourse(chatSessions.courseId),
        isIt,
      ),
    );
  return row === undefined ? null : toSession(row);
}

/** The chat of this name; if there is none, it is begun in the course. */
export async function openSession(
  db: Db,
  user: UserId,
  { name, courseId }: { name: string; courseId: string | undefined },
): Promise<ChatSession> {
  const known = await findSession(db, user, name);
  if (known === null && courseId === undefined)
    throw new AppError(
      "invalid_request",
      "There is no such chat. To begin one, say in which course: send its id as courseId.",
      { details: { courseId: "Say in which course the chat begins." } },
    );
  if (known !== null) {
    if (courseId === undefined || courseId === known.courseId) return known;
    throw new AppError("invalid_request", "This chat is in another course.", {
      details: { courseId: "This chat is in another course." },
    });
  }
  await getCourse(db, user, courseId!);
  // Two requests may begin it at the same time.
  await db
    .insert(chatSessions)
    .values({ ownerId: user, courseId: courseId!, title: NEW_SESSION_TITLE, clientName: name })
    .onConflictDoNothing();
  // A removed chat keeps its name until it is deleted.
  return found((await findSession(db, user, name)) ?? undefined, "chat");
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

export async function updateSession(
  db: Db,
  user: UserId,
  id: string,
  changes: { title?: string | undefined; model?: string | null | undefined },
): Promise<ChatSession> {
  const [row] = await db
    .update(chatSessions)
    .set(changes)
    .where(isThere(chatSessions, user, id))
    .returning();
  return toSession(found(row, "chat"));
}

function toSession(row: typeof chatSessions.$inferSelect): ChatSession {
  const whom = actingNow();
  const author = row.guestId ?? row.ownerId;
  return {
    id: row.id,
    courseId: row.courseId,
    title: row.title,
    model: row.model,
    authorId: author === (isGuest(whom) ? whom.guest : row.ownerId) ? null : author,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
