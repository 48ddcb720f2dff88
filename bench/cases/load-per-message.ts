// The N+1 way: the messages, then the sources of each in a query of its own.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../server/src/db/open.ts";
import { chatMessages, messageSourceRefs } from "../../server/src/db/schema.ts";
import type { UserId } from "../../server/src/db/users.ts";
import { selectNumberedSources } from "../../server/src/persist/select-numbered-sources.ts";

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
  for (const { id } of messages) {
    const refs = await selectNumberedSources(
      db,
      eq(messageSourceRefs.messageId, id),
      eq(messageSourceRefs.ownerId, user),
    );
    loaded.push({ id, sources: refs.map((ref) => ref.source) });
  }
  return loaded;
}
