// What tables have in common whose rows are a user's own: what is somebody else's does not exist, and what was removed
// answers to no address (I12).
import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { found } from "./found.ts";
import type { Db } from "./open.ts";
import { type chatSessions, documents } from "./schema.ts";
import type { UserId } from "./users.ts";

type Removable = typeof chatSessions | typeof documents;

export const isOwn = (table: { id: PgColumn; ownerId: PgColumn }, user: UserId, id: string) =>
  and(eq(table.id, id), eq(table.ownerId, user));

export const isThere = (table: Removable, user: UserId, id: string) =>
  and(isOwn(table, user, id), isNull(table.removedAt));

export const isInCourse = (table: Removable, user: UserId, courseId: string) =>
  and(eq(table.ownerId, user), eq(table.courseId, courseId), isNull(table.removedAt));

/** Out of sight at once, and gone for good a day later. Restored, it is as it was; what was not removed stays so. */
export async function setRemoved(
  db: Db,
  table: Removable,
  { user, id, isRemoved }: { user: UserId; id: string; isRemoved: boolean },
): Promise<void> {
  const [row] = await db
    .update(table)
    .set({ removedAt: isRemoved ? sql`now()` : null })
    .where((isRemoved ? isThere : isOwn)(table, user, id))
    .returning({ id: table.id });
  found(row, table === documents ? "document" : "chat");
}
