// All sources of a session by message, in one statement.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { courseSources, messageSourceRefs } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { toRagSource } from "../persist/to-rag-source.ts";

export async function loadSourcesForSession(
  db: Db,
  user: UserId,
  sessionId: string,
): Promise<Map<string, RAGSource[]>> {
  const rows = await db
    .select()
    .from(messageSourceRefs)
    .innerJoin(courseSources, eq(courseSources.id, messageSourceRefs.courseSourceId))
    .where(and(eq(messageSourceRefs.sessionId, sessionId), eq(messageSourceRefs.ownerId, user)))
    .orderBy(asc(messageSourceRefs.number));
  const byMessage = new Map<string, RAGSource[]>();
  for (const { message_source_refs: ref, course_sources: pooled } of rows) {
    const sources = byMessage.get(ref.messageId) ?? [];
    sources.push(toRagSource(pooled, ref));
    byMessage.set(ref.messageId, sources);
  }
  return byMessage;
}
