import { asc, eq, min } from "drizzle-orm";
import { isOnShelf } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { chunks, sources } from "./schema.ts";
import type { UserId } from "./users.ts";

/** The headings of each source with passages, in order: slide titles, sections. The list may be empty. */
export async function listHeadings(
  db: Db,
  user: UserId,
  courseId: string,
): Promise<{ title: string; headings: string[] }[]> {
  const rows = await db
    .select({ id: sources.id, title: sources.title, heading: chunks.heading })
    .from(sources)
    .innerJoin(chunks, eq(chunks.sourceId, sources.id))
    .where(isOnShelf(user, courseId))
    .groupBy(sources.id, sources.title, chunks.heading)
    .orderBy(asc(sources.id), asc(min(chunks.ordinal)));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((its) => ({
    title: its[0]!.title,
    headings: its.map(({ heading }) => heading).filter((heading) => heading !== ""),
  }));
}
