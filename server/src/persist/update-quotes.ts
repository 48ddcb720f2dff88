// Stores what the quote check found, and gives back the sources as they now are.
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import { and, asc, eq } from "drizzle-orm";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { courseSources, messageSourceRefs } from "../db/schema.ts";
import { lockRun } from "./lock-session.ts";
import type { MessageKey } from "./save-sources-with-dedup.ts";
import { toRagSource } from "./to-rag-source.ts";

export async function updateQuotes(
  db: Db,
  key: MessageKey,
  quotesByNumber: ReadonlyMap<number, Quote[]>,
): Promise<RAGSource[]> {
  return await inTransaction(db, async (db) => {
    await lockRun(db, key);
    for (const [number, quotes] of quotesByNumber) {
      await db
        .update(messageSourceRefs)
        .set({ quotes })
        .where(and(eq(messageSourceRefs.messageId, key.messageId), eq(messageSourceRefs.number, number)));
    }
    const rows = await db
      .select()
      .from(messageSourceRefs)
      .innerJoin(courseSources, eq(courseSources.id, messageSourceRefs.courseSourceId))
      .where(and(eq(messageSourceRefs.messageId, key.messageId), eq(messageSourceRefs.ownerId, key.user)))
      .orderBy(asc(messageSourceRefs.number));
    return rows.map((row) => toRagSource(row.course_sources, row.message_source_refs));
  });
}
