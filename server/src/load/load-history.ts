// What a model is told of the conversation so far: the words, with their markers. Numbers are session-wide, so a
// `[3]` of an earlier turn still means what it meant.
import { MOST_TURNS, firstGiven } from "@ibid/core/ledger/first-given.ts";
import { and, desc, eq, isNull, lt, ne } from "drizzle-orm";
import type { ModelMessage } from "ai";
import type { Db } from "../db/open.ts";
import { chatMessages } from "../db/schema.ts";
import type { MessageKey } from "../db/message-key.ts";

/** The newest messages before the answer that `key` names, within a budget; the last one is its question. */
export async function loadHistory(db: Db, key: MessageKey): Promise<ModelMessage[]> {
  const answer = db
    .select({ ordinal: chatMessages.ordinal })
    .from(chatMessages)
    .where(eq(chatMessages.id, key.messageId));
  const rows = await db
    .select({ role: chatMessages.role, text: chatMessages.text })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, key.sessionId),
        eq(chatMessages.ownerId, key.user),
        lt(chatMessages.ordinal, answer),
        ne(chatMessages.text, ""),
        isNull(chatMessages.supersededAt),
      ),
    )
    .orderBy(desc(chatMessages.ordinal))
    .limit(2 * MOST_TURNS + 1);
  const newest = rows.toReversed();
  return newest.slice(firstGiven(newest)).map(({ role, text }) => ({ role, content: text }));
}
