import type { WebResult } from "@ibid/core/contract/message.ts";
import { eq } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import type { MessageKey } from "../../db/message-key.ts";
import type { Db } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { chatMessages } from "../../db/schema.ts";
import { lockRun } from "./lock-session.ts";

/** An answer keeps this many, the first ones. */
const MOST_KEPT = 20;

/**
 * Adds what a web search found to the answer, and returns all its web results, each address once, as they are stored.
 * Nothing is added to an answer that has ended (I5).
 */
export async function recordWebResults(
  db: Db,
  key: MessageKey,
  found: readonly WebResult[],
): Promise<WebResult[]> {
  return await inTransaction(db, async (db) => {
    if (!(await lockRun(db, key))) return [];
    const known = await loadWebResults(db, key);
    const isNew = ({ url }: WebResult): boolean => !known.some((result) => result.url === url);
    const results = [...known, ...found.filter(isNew)].slice(0, MOST_KEPT);
    if (results.length === 0) return [];
    // As stored: the database can't keep half an emoji (I5).
    const [stored] = await db
      .update(chatMessages)
      .set({ webResults: results })
      .where(eq(chatMessages.id, key.messageId))
      .returning({ webResults: chatMessages.webResults });
    return stored?.webResults ?? [];
  });
}

/** What is stored so far. */
export async function loadWebResults(db: Db, key: MessageKey): Promise<WebResult[]> {
  const [row] = await db
    .select({ webResults: chatMessages.webResults })
    .from(chatMessages)
    .where(isOwn(chatMessages, key.user, key.messageId));
  return row?.webResults ?? [];
}
