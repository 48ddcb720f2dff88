import type { Course } from "@ibid/core/contract/course.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc, eq } from "drizzle-orm";
import { findStyle } from "./citation-styles.ts";
import { found } from "./found.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Db, Locked, Tx } from "./open.ts";
import { isOwn } from "./own-rows.ts";
import { afterCursor, toPage } from "./paging.ts";
import { courses, documents } from "./schema.ts";
import type { UserId } from "./users.ts";

export async function createCourse(db: Db, user: UserId, title: string): Promise<Course> {
  const [row] = await db.insert(courses).values({ ownerId: user, title }).returning();
  return toCourse(row!);
}

export async function getCourse(db: Db, user: UserId, id: string): Promise<Course> {
  const [row] = await db
    .select()
    .from(courses)
    .where(isOwn(courses, user, id));
  return toCourse(found(row, "course"));
}

export type LockedShelf = Locked<{ id: string; ownerId: UserId }>;

/** Only one transaction at a time adds to a shelf, so that nothing is added twice. */
export async function lockShelf(db: Tx, user: UserId, id: string): Promise<LockedShelf> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(isOwn(courses, user, id))
    .for("no key update");
  return { ...found(rows[0], "course"), ownerId: user } as LockedShelf;
}

export async function listCourses(db: Db, user: UserId, page: PageQuery): Promise<PageOf<Course>> {
  const rows = await db
    .select()
    .from(courses)
    .where(and(eq(courses.ownerId, user), afterCursor(courses.id, page, "desc")))
    .orderBy(desc(courses.id))
    .limit(page.limit + 1);
  return toPage(rows, page, toCourse);
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
      .where(isOwn(courses, user, id))
      .returning();
    return toCourse(found(row, "course"));
  });
}

/** Deletes documents before the sources that they cite: the course's cascade would delete the sources first. */
export async function deleteCourse(db: Db, user: UserId, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(isOwn(courses, user, id))
      .for("update");
    found(rows[0], "course");
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
