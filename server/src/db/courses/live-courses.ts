// Which courses exist. A removed one is kept for a day, so that it can be restored, and it hides whatever is in it.
// Invariant: code that reads or works on something in a course asks for this, mostly by the conditions of `own-rows.ts` and
// `live-sources.ts`. `removed-courses.test.ts` tries every call.
import { type SQL, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { courses } from "../schema.ts";

export const isLiveCourse: SQL = isNull(courses.removedAt);

/** For rows of a course, or for the id of one. */
export function inLiveCourse(courseId: PgColumn | SQL | string): SQL {
  return sql`exists (select from courses as course where course.id = ${courseId} and course.removed_at is null)`;
}
