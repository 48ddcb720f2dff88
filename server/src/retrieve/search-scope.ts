import { type SQL, sql } from "drizzle-orm";
import type { UserId } from "../db/users.ts";

/** Where a search may look. The owner and the course are part of every statement. */
export interface SearchScope {
  user: UserId;
  courseId: string;
  /** Only these sources; null: the whole course. */
  sourceIds: readonly string[] | null;
}

export function inSources(scope: SearchScope): SQL {
  if (scope.sourceIds === null) return sql``;
  return sql`and chunks.source_id = any(${sql.param([...scope.sourceIds])}::uuid[])`;
}
