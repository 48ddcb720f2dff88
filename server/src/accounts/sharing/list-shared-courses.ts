import type { Course } from "@ibid/core/contract/course.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc, eq } from "drizzle-orm";
import { listCourses, toCourse } from "../../db/courses.ts";
import { isLiveCourse } from "../../db/courses/live-courses.ts";
import type { Db } from "../../db/open.ts";
import { afterCursor } from "../../db/paging.ts";
import { courseMembers, courses, users } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";

/** Somebody's own courses and those that are shared with them, in one list. `peopleDb` is null where nothing is shared with them. */
export async function listAllCourses(
  { db, peopleDb }: { db: Db; peopleDb: Db | null },
  user: UserId,
  page: PageQuery,
): Promise<PageOf<Course>> {
  const own = await listCourses(db, user, page);
  const shared = peopleDb === null ? [] : await listShared(peopleDb, user, page);
  if (shared.length === 0) return own;
  const newest = [...own.items, ...shared].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const items = newest.slice(0, page.limit);
  const isLast = own.nextCursor === null && newest.length <= page.limit;
  return { items, nextCursor: isLast ? null : items.at(-1)!.id };
}

async function listShared(db: Db, user: UserId, page: PageQuery): Promise<Course[]> {
  const rows = await db
    .select({ course: courses, role: courseMembers.role, ownerName: users.name })
    .from(courseMembers)
    .innerJoin(courses, eq(courses.id, courseMembers.courseId))
    .innerJoin(users, eq(users.id, courses.ownerId))
    .where(and(eq(courseMembers.userId, user), isLiveCourse, afterCursor(courses.id, page, "desc")))
    .orderBy(desc(courses.id))
    .limit(page.limit + 1);
  return rows.map(({ course, role, ownerName }) => ({ ...toCourse(course), role, ownerName }));
}
