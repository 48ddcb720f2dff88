import type { Belongings } from "@ibid/core/contract/person.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { chatSessions, courses, documents, sources } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { storedBytes } from "../limits/load-usage.ts";

/** How much somebody owns. */
export async function countBelongings(db: Db, user: UserId): Promise<Belongings> {
  const { rows } = await db.execute<{ bytes: number }>(sql`select ${storedBytes(user)} as bytes`);
  return {
    bytes: rows[0]!.bytes,
    courses: await db.$count(courses, eq(courses.ownerId, user)),
    sources: await db.$count(sources, and(eq(sources.ownerId, user), isNull(sources.removedAt))),
    chats: await db.$count(chatSessions, and(eq(chatSessions.ownerId, user), isNull(chatSessions.removedAt))),
    documents: await db.$count(documents, and(eq(documents.ownerId, user), isNull(documents.removedAt))),
  };
}
