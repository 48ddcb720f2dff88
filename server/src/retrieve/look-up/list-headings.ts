import { and, asc, eq, inArray, min, sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { chunks } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";

export interface Heading {
  sourceId: string;
  heading: string;
}

/** The headings of some sources, each in reading order. */
export async function listHeadings(
  db: Db,
  scope: SearchScope,
  sourceIds: readonly string[],
): Promise<Heading[]> {
  if (sourceIds.length === 0) return [];
  return await db
    .select({ sourceId: chunks.sourceId, heading: chunks.heading })
    .from(chunks)
    .where(
      and(
        eq(chunks.ownerId, scope.user),
        eq(chunks.courseId, scope.courseId),
        inArray(chunks.sourceId, [...sourceIds]),
        sql`${chunks.heading} <> ''`,
      ),
    )
    .groupBy(chunks.sourceId, chunks.heading)
    .orderBy(asc(chunks.sourceId), asc(min(chunks.ordinal)));
}
