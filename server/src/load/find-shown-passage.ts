import { and, desc, eq, sql } from "drizzle-orm";
import type { MessageKey } from "../db/message-key.ts";
import type { Db } from "../db/open.ts";
import { chunks, messageSourceRefs } from "../db/schema.ts";

/** The passage that the latest answer of a chat was shown under a number; null if there is none, or it is gone. */
export async function findShownPassage(
  db: Db,
  { user, sessionId }: MessageKey,
  number: number,
): Promise<{ sourceId: string; ordinal: number } | null> {
  const [row] = await db
    .select({ sourceId: chunks.sourceId, ordinal: chunks.ordinal })
    .from(messageSourceRefs)
    .innerJoin(chunks, eq(chunks.id, sql`(${messageSourceRefs.quotes} -> 0 ->> 'chunk_id')::uuid`))
    .where(
      and(
        eq(messageSourceRefs.sessionId, sessionId),
        eq(messageSourceRefs.ownerId, user),
        eq(messageSourceRefs.number, number),
        eq(chunks.ownerId, user),
      ),
    )
    .orderBy(desc(messageSourceRefs.messageId))
    .limit(1);
  return row ?? null;
}
