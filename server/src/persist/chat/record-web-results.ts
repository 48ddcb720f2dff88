import type { WebResult } from "@ibid/core/contract/message.ts";
import { eq } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import type { MessageKey } from "../../db/message-key.ts";
import type { Db } from "../../db/open.ts";
import { chatMessages } from "../../db/schema.ts";
import { lockRun } from "./lock-session.ts";

/** An answer keeps this many, the first ones. */
const MOST_KEPT = 20;

/**
 * Adds what a web search found to the answer. Returns all web results of the answer, each address once, as they are
 * stored; null if the answer has ended: then nothing is added (I5).
 */
export async function recordWebResults(
  db: Db,
  key: MessageKey,
  found: readonly WebResult[],
): Promise<WebResult[] | null> {
  return await inTransaction(db, async (db) => {
    if (!(await lockRun(db, key))) return null;
    const mine = eq(chatMessages.id, key.messageId);
    const [row] = await db.select({ known: chatMessages.webResults }).from(chatMessages).where(mine);
    const known = row?.known ?? [];
    const isNew = ({ url }: WebResult): boolean => !known.some((result) => result.url === url);
    const results = [...known, ...found.filter(isNew)].slice(0, MOST_KEPT);
    if (results.length === 0) return [];
    // As stored: the database can't keep half an emoji (I5).
    const [stored] = await db
      .update(chatMessages)
      .set({ webResults: results })
      .where(mine)
      .returning({ webResults: chatMessages.webResults });
    return stored?.webResults ?? null;
  });
}
