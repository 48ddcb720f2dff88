// Conditions for tables whose rows belong to a user: for the caller, somebody else's rows do not exist, and removed rows
// are not found (I12).
import { and, eq, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { found } from "./found.ts";
import { inLiveCourse } from "./courses/live-courses.ts";
import type { Db } from "./open.ts";
import { type chatSessions, documents } from "./schema.ts";
import { steadyNow } from "./steady-clock.ts";
import type { UserId } from "./users.ts";

type Removable = typeof chatSessions | typeof documents;

export const isOwn = (table: { id: PgColumn; ownerId: PgColumn }, user: UserId, id: string) =>
  and(eq(table.id, id), eq(table.ownerId, user));

export const isThere = (table: Removable, user: UserId, id: string) =>
  and(isRestorable(table, user, id), isNull(table.removedAt));

/** Removed or not. */
const isRestorable = (table: Removable, user: UserId, id: string) =>
  and(isOwn(table, user, id), inLiveCourse(table.courseId));

export const isInCourse = (table: Removable, user: UserId, courseId: string) =>
  and(eq(table.ownerId, user), eq(table.courseId, courseId), isNull(table.removedAt), inLiveCourse(courseId));

/** Hides a row at once; it is deleted a day later. Restoring brings it back as it was; a row not removed is unaffected. */
export async function setRemoved(
  db: Db,
  table: Removable,
  { user, id, isRemoved }: { user: UserId; id: string; isRemoved: boolean },
): Promise<void> {
  const [row] = await db
    .update(table)
    .set({ removedAt: isRemoved ? steadyNow : null })
    .where((isRemoved ? isThere : isRestorable)(table, user, id))
    .returning({ id: table.id });
  found(row, table === documents ? "document" : "chat");
}
