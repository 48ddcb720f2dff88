import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Embedder } from "../ai/embedder.ts";
import type { Db } from "../db/open.ts";
import { sources } from "../db/schema.ts";

/**
 * At startup, and when another embedder was chosen: sources that another embedder embedded, or that none could, are marked as not embedded; the next sweep wakes
 * their job. Nothing is removed: a vector is used until it is replaced. New material, which has no time set, comes first.
 */
export async function requeueSources(db: Db, embedder: Embedder): Promise<void> {
  await db
    .update(sources)
    .set({ status: "searchable", attempts: 0, nextAttemptAt: sql`now()` })
    .where(
      or(
        and(eq(sources.status, "embedded"), ne(sources.embeddingModel, embedder.id)),
        and(eq(sources.status, "failed"), eq(sources.reasonCode, "embedding_failed")),
      ),
    );
}
