import { and, asc, eq, inArray } from "drizzle-orm";
import { inLiveCourse } from "../../db/courses/live-courses.ts";
import { isLive } from "../../db/live-sources.ts";
import type { Locked, Tx } from "../../db/open.ts";
import { sources } from "../../db/schema.ts";
import { smallColumns } from "../../db/sources.ts";
import type { UserId } from "../../db/users.ts";

/**
 * Locks those of the sources that exist until the transaction ends, and returns them without their texts. Waits for an
 * answer or a document that is about to cite one. Locks in the order of the ids, to avoid deadlocks.
 */
export async function lockSources(db: Tx, user: UserId, ids: readonly string[]) {
  const rows = await db
    .select(smallColumns)
    .from(sources)
    .where(
      and(inArray(sources.id, [...ids]), eq(sources.ownerId, user), isLive, inLiveCourse(sources.courseId)),
    )
    .orderBy(asc(sources.id))
    .for("update");
  return rows as Locked<(typeof rows)[number]>[];
}

export type LockedSource = Awaited<ReturnType<typeof lockSources>>[number];
