// Which sources exist. A removed one is kept for a day, so that it can be restored, but it is hidden everywhere.
// Invariant: code that reads or works on sources uses one of these conditions. `live-sources.test.ts` tries every call.
import { type SQL, and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { inLiveCourse } from "./courses/live-courses.ts";
import { isOwn } from "./own-rows.ts";
import { sources } from "./schema.ts";
import { steadyNow } from "./steady-clock.ts";
import type { UserId } from "./users.ts";

export const isLive: SQL = isNull(sources.removedAt);

export function isLiveSource(user: UserId, id: string): SQL | undefined {
  return and(isRestorableSource(user, id), isLive);
}

/** Removed or not. */
export function isRestorableSource(user: UserId, id: string): SQL | undefined {
  return and(isOwn(sources, user, id), inLiveCourse(sources.courseId));
}

export function isOnShelf(user: UserId, courseId: string): SQL | undefined {
  return and(eq(sources.ownerId, user), eq(sources.courseId, courseId), isLive, inLiveCourse(courseId));
}

/**
 * For rows of a course with a column `source_id`. Few sources of a course are removed at a time, and they are looked
 * up once per statement: a join would cost more with every row.
 */
export function ofLiveSource(user: UserId, courseId: string): SQL {
  return sql`source_id <> all(array(
    select removed.id from sources as removed
    where removed.course_id = ${courseId} and removed.owner_id = ${user} and removed.removed_at is not null))`;
}

/** Whether a row that was removed at the time in this column, by the steady clock, can no longer be restored. */
export function isPastRestoring(removedAt: PgColumn): SQL {
  return sql`${removedAt} < ${steadyNow} - interval '1 day'`;
}
