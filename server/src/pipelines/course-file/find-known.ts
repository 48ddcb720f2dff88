import type { Arrival } from "@ibid/core/contract/your-data/course-file.ts";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { courses } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

/** Somebody's course that a file is of, or that was made of it. */
export async function findKnown(db: Db, user: UserId, originId: string): Promise<Arrival["known"]> {
  const [row] = await db
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.ownerId, user),
        isNull(courses.arrivingUntil),
        or(eq(courses.id, originId), eq(courses.originId, originId)),
      ),
    )
    .orderBy(asc(courses.removedAt))
    .limit(1);
  if (row === undefined) return null;
  return { id: row.id, title: row.title, isRemoved: row.removedAt !== null };
}
