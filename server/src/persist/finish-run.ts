// The end of an answer: its text, its state and what the model was shown, in one transaction.
import type { UsedSource } from "@ibid/core/contract/message.ts";
import { and, eq } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { type RunStatus, chatMessages, chatRuns } from "../db/schema.ts";

export async function finishRun(
  db: Db,
  messageId: string,
  end: { status: Exclude<RunStatus, "running">; text: string; usedSources: UsedSource[] | null },
): Promise<void> {
  await db.transaction(async (db) => {
    const [ended] = await db
      .update(chatRuns)
      .set({ status: end.status })
      .where(and(eq(chatRuns.messageId, messageId), eq(chatRuns.status, "running")))
      .returning({ id: chatRuns.messageId });
    // The chat was deleted, or another process ended the run: there is nothing left to write to.
    if (ended === undefined) return;
    await db
      .update(chatMessages)
      .set({ status: end.status, text: end.text, usedSources: end.usedSources })
      .where(eq(chatMessages.id, messageId));
  });
}
