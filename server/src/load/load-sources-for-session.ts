// All sources of a session by message.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { selectNumberedSources } from "./select-numbered-sources.ts";

/** With `messageIds`, only the sources of these messages, for example those of one page. */
export async function loadSourcesForSession(
  db: Db,
  user: UserId,
  sessionId: string,
  messageIds?: readonly string[],
): Promise<Map<string, RAGSource[]>> {
  if (messageIds?.length === 0) return new Map();
  const ofMessages =
    messageIds === undefined ? sql`` : sql`and id = any(${sql.param([...messageIds])}::uuid[])`;
  return await selectNumberedSources(db, sql`session_id = ${sessionId} and owner_id = ${user} ${ofMessages}`);
}
