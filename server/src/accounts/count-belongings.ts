import type { Belongings } from "@ibid/core/contract/person.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { chatSessions, courses, documents, sources } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { storedBytes } from "../limits/load-usage.ts";

/** What is deleted with somebody's account. */
export async function countBelongings(db: Db, user: UserId): Promise<Belongings> {
  const { rows } = await db.execute<{ bytes: number; people: number }>(sql`
    select ${storedBytes(user)} as bytes,
      (select count(distinct user_id)::int from course_members where owner_id = ${user}) as people`);
  const isTheirs = or(eq(chatSessions.ownerId, user), eq(chatSessions.guestId, user));
  return {
    ...rows[0]!,
    courses: await db.$count(courses, eq(courses.ownerId, user)),
    sources: await db.$count(sources, and(eq(sources.ownerId, user), isNull(sources.removedAt))),
    chats: await db.$count(chatSessions, and(isTheirs, isNull(chatSessions.removedAt))),
    documents: await db.$count(documents, and(eq(documents.ownerId, user), isNull(documents.removedAt))),
  };
}
