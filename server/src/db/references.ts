import { sql } from "drizzle-orm";
import { getCourse } from "./courses.ts";
import { isOnShelf } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { sources } from "./schema.ts";
import type { UserId } from "./users.ts";

export type StoredReference = Pick<typeof sources.$inferSelect, "id" | "csl" | "url">;

/** The reference data of a whole course as the JSON of a `StoredReference[]`, oldest source first: for a thread to read. */
export async function referencesAsJson(db: Db, user: UserId, courseId: string): Promise<string> {
  await getCourse(db, user, courseId);
  const reference = sql`json_build_object('id', ${sources.id}, 'csl', ${sources.csl}, 'url', ${sources.url})`;
  const [row] = await db
    .select({ json: sql<string>`coalesce(json_agg(${reference} order by ${sources.id}), '[]')::text` })
    .from(sources)
    .where(isOnShelf(user, courseId));
  return row!.json;
}
