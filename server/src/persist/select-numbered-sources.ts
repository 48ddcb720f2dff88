// Reads numbered sources: one statement, whatever their number.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type SQL, and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { courseSources, messageSourceRefs } from "../db/schema.ts";
import { toRagSource } from "./to-rag-source.ts";

export async function selectNumberedSources(
  db: Db,
  ...conditions: SQL[]
): Promise<{ messageId: string; source: RAGSource }[]> {
  const rows = await db
    .select({
      messageId: messageSourceRefs.messageId,
      number: messageSourceRefs.number,
      quotes: messageSourceRefs.quotes,
      id: courseSources.id,
      courseId: courseSources.courseId,
      sourceId: courseSources.sourceId,
      sourceType: courseSources.sourceType,
      title: courseSources.title,
      contentPreview: courseSources.contentPreview,
      locator: courseSources.locator,
      url: courseSources.url,
      isRemoved: isNotNull(courseSources.removedAt).mapWith(Boolean),
    })
    .from(messageSourceRefs)
    .innerJoin(courseSources, eq(courseSources.id, messageSourceRefs.courseSourceId))
    .where(and(...conditions))
    .orderBy(asc(messageSourceRefs.number));
  return rows.map(({ messageId, ...source }) => ({ messageId, source: toRagSource(source) }));
}
