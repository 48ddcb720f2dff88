// Deleting a chat: its messages and refs go with it, and so do pooled sources that no chat uses any more (B4).
import { and, eq, notExists, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { chatSessions, courseSources, sessionCitations } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export async function deleteSession(db: Db, user: UserId, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const [session] = await db
      .delete(chatSessions)
      .where(and(eq(chatSessions.id, id), eq(chatSessions.ownerId, user)))
      .returning({ courseId: chatSessions.courseId });
    const { courseId } = found(session, "chat");
    const stillCited = db
      .select({ one: sql`1` })
      .from(sessionCitations)
      .where(eq(sessionCitations.courseSourceId, courseSources.id));
    await db.delete(courseSources).where(and(eq(courseSources.courseId, courseId), notExists(stillCited)));
  });
}
