import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { MessageKey } from "../db/message-key.ts";
import type { Db } from "../db/open.ts";
import { chatMessages, courseSources, messageSourceRefs } from "../db/schema.ts";

/** The sources that the answer before this one cites: what the chat was about last. */
export async function lastCitedSources(db: Db, key: MessageKey): Promise<string[]> {
  const answer = db
    .select({ ordinal: chatMessages.ordinal })
    .from(chatMessages)
    .where(eq(chatMessages.id, key.messageId));
  const [last] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, key.sessionId),
        eq(chatMessages.ownerId, key.user),
        eq(chatMessages.role, "assistant"),
        lt(chatMessages.ordinal, answer),
        isNull(chatMessages.supersededAt),
      ),
    )
    .orderBy(desc(chatMessages.ordinal))
    .limit(1);
  if (last === undefined) return [];
  const rows = await db
    .selectDistinct({ sourceId: courseSources.sourceId })
    .from(messageSourceRefs)
    .innerJoin(
      courseSources,
      and(eq(courseSources.id, messageSourceRefs.courseSourceId), eq(courseSources.ownerId, key.user)),
    )
    .where(
      and(
        eq(messageSourceRefs.messageId, last.id),
        eq(messageSourceRefs.ownerId, key.user),
        sql`jsonb_array_length(coalesce(${messageSourceRefs.claims}, '[]'::jsonb)) > 0`,
      ),
    );
  return rows.map(({ sourceId }) => sourceId);
}
