// The N+1 way: the messages, then the sources of each in a query of its own.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../server/src/db/open.ts";
import { chatMessages, courseSources, messageSourceRefs } from "../../server/src/db/schema.ts";
import type { UserId } from "../../server/src/db/users.ts";
import { toRagSource } from "../../server/src/load/to-rag-source.ts";

export async function loadPerMessage(
  db: Db,
  user: UserId,
  sessionId: string,
): Promise<{ id: string; sources: RAGSource[] }[]> {
  const messages = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.ownerId, user)))
    .orderBy(asc(chatMessages.ordinal));
  const loaded: { id: string; sources: RAGSource[] }[] = [];
  for (const { id } of messages) loaded.push({ id, sources: await loadSources(db, user, sessionId, id) });
  return loaded;
}

async function loadSources(db: Db, user: UserId, sessionId: string, messageId: string): Promise<RAGSource[]> {
  const { id, courseId, sourceId, title, contentPreview, locator, url } = courseSources;
  const { number, quotes, claims } = messageSourceRefs;
  const isRemoved = isNotNull(courseSources.removedAt).mapWith(Boolean);
  const rows = await db
    .select({
      id,
      courseId,
      sourceId,
      title,
      contentPreview,
      locator,
      url,
      isRemoved,
      number,
      quotes,
      claims,
    })
    .from(messageSourceRefs)
    .innerJoin(courseSources, eq(courseSources.id, messageSourceRefs.courseSourceId))
    .where(
      and(
        eq(messageSourceRefs.sessionId, sessionId),
        eq(messageSourceRefs.messageId, messageId),
        eq(messageSourceRefs.ownerId, user),
      ),
    )
    .orderBy(asc(number));
  return rows.map(toRagSource);
}
