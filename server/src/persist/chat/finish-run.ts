// The end of an answer: its state and its text, in one transaction with the chunk of the log that announces it.
import type { AnswerError } from "@ibid/core/contract/message.ts";
import { and, eq } from "drizzle-orm";
import { storable } from "../../db/columns.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { type RunStatus, chatMessages, chatRuns, chatSessions } from "../../db/schema.ts";
import { lockSessionIfThere } from "./lock-session.ts";
import type { MessageKey } from "../../db/message-key.ts";

export type EndStatus = Exclude<RunStatus, "running">;

/**
 * Returns the status that is stored now: it differs from `end.status` if another process ended the run first, and is
 * null if the chat was deleted. `announce` runs in the same transaction, and only if this call ended the run.
 */
export async function finishRun(
  db: Db,
  key: Pick<MessageKey, "user" | "sessionId" | "messageId">,
  end: { status: EndStatus; text: string; error?: AnswerError | undefined },
  announce: (db: Tx) => Promise<void> = async () => {},
): Promise<EndStatus | null> {
  return await inTransaction(db, async (db) => {
    if ((await lockSessionIfThere(db, key.user, key.sessionId)) === undefined) return null;
    const ofRun = eq(chatRuns.messageId, key.messageId);
    const [ended] = await db
      .update(chatRuns)
      .set({ status: end.status })
      .where(and(ofRun, eq(chatRuns.status, "running")))
      .returning({ status: chatRuns.status });
    if (ended === undefined) {
      const [run] = await db.select({ status: chatRuns.status }).from(chatRuns).where(ofRun);
      return (run?.status as EndStatus | undefined) ?? null;
    }
    await db
      .update(chatMessages)
      .set({ status: end.status, text: storable(end.text), error: end.error ?? null })
      .where(eq(chatMessages.id, key.messageId));
    // Tells every tab that shows the chat or its list.
    await db.update(chatSessions).set({ updatedAt: new Date() }).where(eq(chatSessions.id, key.sessionId));
    await announce(db);
    return end.status;
  });
}
