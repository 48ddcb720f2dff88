// Removing material: its text and vectors go, what answers cite stays as a tombstone with its preview (I6).
import { and, eq, sql } from "drizzle-orm";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { citations, courseSources, sources } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export async function removeSource(db: Db, user: UserId, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const ofSource = and(eq(sources.id, id), eq(sources.ownerId, user));
    // The material first: an answer that is about to cite it waits here, and then sees that it is gone.
    const [row] = await db.select({ id: sources.id }).from(sources).where(ofSource).for("update");
    found(row, "source");
    await db
      .update(citations)
      .set({ removed: true, sourceId: null })
      .where(and(eq(citations.sourceId, id), eq(citations.ownerId, user)));
    await db.delete(sources).where(ofSource);
    await db
      .update(courseSources)
      .set({ removedAt: sql`now()` })
      .where(and(eq(courseSources.sourceId, id), eq(courseSources.ownerId, user)));
  });
}
