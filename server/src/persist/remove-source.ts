// Removing material: its text and vectors go, what answers cite stays as a tombstone with its preview (I6).
import { and, eq, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { citations, courseSources, sources } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export async function removeSource(db: Db, user: UserId, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const owner = eq(sources.ownerId, user);
    await db
      .update(courseSources)
      .set({ removedAt: sql`now()` })
      .where(and(eq(courseSources.sourceId, id), eq(courseSources.ownerId, user)));
    await db
      .update(citations)
      .set({ removed: true, sourceId: null })
      .where(and(eq(citations.sourceId, id), eq(citations.ownerId, user)));
    const [row] = await db
      .delete(sources)
      .where(and(eq(sources.id, id), owner))
      .returning({ id: sources.id });
    found(row, "source");
  });
}
