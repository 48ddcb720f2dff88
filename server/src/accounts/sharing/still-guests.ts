import { and, inArray } from "drizzle-orm";
import type { Guest } from "../../db/isolation/acting.ts";
import type { Db } from "../../db/open.ts";
import { courseMembers } from "../../db/schema.ts";

/** Those of these guests who still are in their course, by `nameOfGuest`. */
export async function stillGuests(db: Db, guests: readonly Guest[]): Promise<Set<string>> {
  const rows = await db
    .select({ courseId: courseMembers.courseId, guest: courseMembers.userId })
    .from(courseMembers)
    .where(
      and(
        inArray(courseMembers.courseId, [...new Set(guests.map(({ courseId }) => courseId))]),
        inArray(courseMembers.userId, [...new Set(guests.map(({ guest }) => guest))]),
      ),
    );
  return new Set(rows.map(nameOfGuest));
}

export function nameOfGuest({ courseId, guest }: { courseId: string; guest: string }): string {
  return `${guest} in ${courseId}`;
}
