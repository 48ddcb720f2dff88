import { asc } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { isOnShelf } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { sources } from "./schema.ts";
import type { UserId } from "./users.ts";

export type StoredReference = Pick<typeof sources.$inferSelect, "id" | "csl" | "url">;

/** The reference data of a whole course, oldest source first. */
export async function listReferences(db: Db, user: UserId, courseId: string): Promise<StoredReference[]> {
  await getCourse(db, user, courseId);
  return await db
    .select({ id: sources.id, csl: sources.csl, url: sources.url })
    .from(sources)
    .where(isOnShelf(user, courseId))
    .orderBy(asc(sources.id));
}
