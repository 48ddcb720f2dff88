// The per-row way of the specification, for the record that `recordSearch` stores: for each source an insert that does
// nothing on conflict, a query for the id, and an insert of the number and of the ref; no transaction around them.
import { and, eq } from "drizzle-orm";
import type { Db } from "../../server/src/db/open.ts";
import {
  chatMessages,
  chatSessions,
  courseSources,
  messageSourceRefs,
  sessionCitations,
} from "../../server/src/db/schema.ts";
import { uuidv7 } from "../../server/src/db/uuidv7.ts";
import { groupByPlace } from "../../server/src/persist/chat/group-by-place.ts";
import type { MessageKey } from "../../server/src/db/message-key.ts";
import { type ScoredPassage, toUsedSource } from "../../server/src/load/to-used-source.ts";

export async function saveSourcesPerRow(db: Db, key: MessageKey, passages: ScoredPassage[]): Promise<void> {
  const { user: ownerId, courseId, sessionId, messageId } = key;
  const places = groupByPlace(passages);
  for (const [i, { passages: _, quotes, score, similarity, ...place }] of places.entries()) {
    const number = i + 1;
    await db
      .insert(courseSources)
      .values({ id: uuidv7(), ownerId, courseId, ...place })
      .onConflictDoNothing();
    const [pooled] = await db
      .select({ id: courseSources.id })
      .from(courseSources)
      .where(and(eq(courseSources.courseId, courseId), eq(courseSources.sourceKey, place.sourceKey)));
    const courseSourceId = pooled!.id;
    await db.insert(sessionCitations).values({ sessionId, number, courseSourceId, ownerId });
    await db
      .insert(messageSourceRefs)
      .values({ ownerId, messageId, sessionId, number, courseSourceId, quotes, score, similarity });
  }
  await db
    .update(chatMessages)
    .set({ usedSources: passages.map(toUsedSource) })
    .where(eq(chatMessages.id, messageId));
  await db.update(chatSessions).set({ citationCount: places.length }).where(eq(chatSessions.id, sessionId));
}
