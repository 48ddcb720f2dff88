// All sources of a session by message, in one statement.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { messageSourceRefs } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { selectNumberedSources } from "../persist/select-numbered-sources.ts";

/** Only those of `messageIds`, where a page of the session is loaded. */
export async function loadSourcesForSession(
  db: Db,
  user: UserId,
  sessionId: string,
  messageIds?: readonly string[],
): Promise<Map<string, RAGSource[]>> {
  const rows = await selectNumberedSources(
    db,
    eq(messageSourceRefs.sessionId, sessionId),
    eq(messageSourceRefs.ownerId, user),
    ...(messageIds === undefined ? [] : [inArray(messageSourceRefs.messageId, [...messageIds])]),
  );
  const byMessage = Map.groupBy(rows, (row) => row.messageId);
  return new Map([...byMessage].map(([id, refs]) => [id, refs.map((ref) => ref.source)]));
}
