import type { Course } from "@ibid/core/contract/course.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { type SQL, and, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { findStyle } from "./citation-styles.ts";
import { found } from "./found.ts";
import { loadPreferences } from "./settings/preferences.ts";
import { inTransaction } from "./in-transaction.ts";
import { isLiveCourse } from "./courses/live-courses.ts";
import { isPastRestoring } from "./live-sources.ts";
import type { Db, Locked, Tx } from "./open.ts";
import { isOwn } from "./own-rows.ts";
import { afterCursor, toPage } from "./paging.ts";
import { courses, documents } from "./schema.ts";
import { steadyNow } from "./steady-clock.ts";
import type { UserId } from "./users.ts";

export async function createCourse(db: Db, user: UserId, title: string): Promise<Course> {
  return await inTransaction(db, async (db) => {
    const style = await usualStyle(db, user);
    const [row] = await db
      .insert(courses)
      .values({ ownerId: user, title, ...(style !== null && { style }) })
      .returning();
    return toCourse(row!);
  });
}

/** What they have set for themselves, if it is still there. */
async function usualStyle(db: Tx, user: UserId): Promise<string | null> {
  const { style } = await loadPreferences(db, user);
  if (style === null) return null;
  const found = await findStyle(db, user, style).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unknown_style") return null;
    throw error;
  });
  return found === null ? null : style;
}

export async function getCourse(db: Db, user: UserId, id: string): Promise<Course> {
  const [row] = await db.select().from(courses).where(isLive(user, id));
  return toCourse(found(row, "course"));
}

const isLive = (user: UserId, id: string) => and(isOwn(courses, user, id), isLiveCourse);

export type LockedShelf = Locked<{ id: string; ownerId: UserId }>;

/** Only one transaction at a time adds to a shelf, so that nothing is added twice. */
export async function lockShelf(db: Tx, user: UserId, id: string): Promise<LockedShelf> {
  const rows = await db.select({ id: courses.id }).from(courses).where(isLive(user, id)).for("no key update");
  return { ...found(rows[0], "course"), ownerId: user } as LockedShelf;
}

export async function listCourses(db: Db, user: UserId, page: PageQuery): Promise<PageOf<Course>> {
  const rows = await db
    .select()
    .from(courses)
    .where(and(eq(courses.ownerId, user), isLiveCourse, afterCursor(courses.id, page, "desc")))
    .orderBy(desc(courses.id))
    .limit(page.limit + 1);
  return toPage(rows, page, toCourse);
}

export async function listNewestCourseIds(db: Db, user: UserId, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.ownerId, user), isLiveCourse))
    .orderBy(desc(courses.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

type CourseChanges = { [Name in "title" | "style" | "top_k" | "chatReaders"]?: Course[Name] | undefined };

export async function updateCourse(
  db: Db,
  user: UserId,
  id: string,
  { top_k: topK, ...changes }: CourseChanges,
): Promise<Course> {
  return await inTransaction(db, async (db) => {
    if (changes.style !== undefined) await findStyle(db, user, changes.style);
    const [row] = await db
      .update(courses)
      .set({ ...changes, topK })
      .where(isLive(user, id))
      .returning();
    return toCourse(found(row, "course"));
  });
}

/** What can be restored, the last removed first. */
export async function listRemovedCourses(db: Db, user: UserId): Promise<Course[]> {
  const rows = await db
    .select()
    .from(courses)
    .where(and(eq(courses.ownerId, user), isNotNull(courses.removedAt), isNull(courses.arrivingUntil)))
    .orderBy(desc(courses.removedAt), desc(courses.id));
  return rows.map(toCourse);
}

/** Hides a course and all that is in it. A day later it is deleted. */
export async function removeCourse(db: Db, user: UserId, id: string): Promise<void> {
  const [row] = await db
    .update(courses)
    .set({ removedAt: steadyNow })
    .where(isLive(user, id))
    .returning({ id: courses.id });
  found(row, "course");
}

/** Everything is as it was before the removal. A course that was not removed stays as it is. */
export async function restoreCourse(db: Db, user: UserId, id: string): Promise<Course> {
  const [row] = await db
    .update(courses)
    .set({ removedAt: null })
    .where(and(isOwn(courses, user, id), isNull(courses.arrivingUntil)))
    .returning();
  return toCourse(found(row, "course"));
}

/** Deletes courses that can no longer be restored, and what is left of imports that broke off. */
export async function purgeCourses(db: Db): Promise<void> {
  const isDue = or(
    and(isNull(courses.arrivingUntil), isPastRestoring(courses.removedAt)),
    lt(courses.arrivingUntil, sql`now()`),
  );
  const due = await db.select({ id: courses.id, owner: courses.ownerId }).from(courses).where(isDue);
  for (const { id, owner } of due) await deleteCourse(db, owner as UserId, id, isDue);
}

/** All of somebody's, removed ones too. */
export async function listCourseIds(db: Db, user: UserId): Promise<string[]> {
  const rows = await db.select({ id: courses.id }).from(courses).where(eq(courses.ownerId, user));
  return rows.map(({ id }) => id);
}

/** For good. Deletes documents before the sources that they cite: the course's cascade would delete the sources first. */
export async function deleteCourse(
  db: Db,
  user: UserId,
  id: string,
  /** One that was restored meanwhile stays. */
  where?: SQL,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(isOwn(courses, user, id), where))
      .for("update");
    if (rows.length === 0) return;
    await db.delete(documents).where(and(eq(documents.courseId, id), eq(documents.ownerId, user)));
    await db.delete(courses).where(isOwn(courses, user, id));
  });
}

/** As its owner sees it. */
export function toCourse(row: typeof courses.$inferSelect): Course {
  return {
    id: row.id,
    title: row.title,
    style: row.style,
    top_k: row.topK,
    role: "owner",
    ownerName: null,
    chatReaders: row.chatReaders,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
