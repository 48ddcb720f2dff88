import { type SQL, sql } from "drizzle-orm";
import { ofLiveSource } from "../db/live-sources.ts";
import type { UserId } from "../db/users.ts";

/** Where a search may look. The owner and the course are part of every statement. */
export interface SearchScope {
  user: UserId;
  courseId: string;
  /** Only these sources; null: the whole course. */
  sourceIds: readonly string[] | null;
}

/** For rows with the columns owner_id, course_id and source_id. */
export function inScope(scope: SearchScope): SQL {
  const inCourse = sql`course_id = ${scope.courseId} and owner_id = ${scope.user}
    and ${ofLiveSource(scope.user, scope.courseId)}`;
  if (scope.sourceIds === null) return inCourse;
  return sql`${inCourse} and source_id = any(${sql.param([...scope.sourceIds])}::uuid[])`;
}
