// The question, the empty answer and the run that will write it: stored together or not at all (I8).
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, sql } from "drizzle-orm";
import { NEW_SESSION_TITLE } from "../db/chat-sessions.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { rememberCall } from "../db/idempotency-keys.ts";
import type { Db } from "../db/open.ts";
import { chatMessages, chatRuns, chatSessions } from "../db/schema.ts";
import { uuidv7 } from "../db/uuidv7.ts";
import type { UserId } from "../db/users.ts";
import { lockSession } from "./lock-session.ts";
import type { MessageKey } from "./save-sources-with-dedup.ts";

const TITLE_CHARACTERS = 60;

export interface StartedRun {
  key: MessageKey;
  /** False when the same question was asked under the same idempotency key before: the run is that one's. */
  isNew: boolean;
}

export async function startRun(
  db: Db,
  input: { user: UserId; sessionId: string; question: string; model: string; idempotencyKey?: string },
): Promise<StartedRun> {
  const { user, sessionId, question, model, idempotencyKey } = input;
  const messageId = uuidv7();
  return await inTransaction(db, async (db) => {
    const { courseId, title } = await lockSession(db, user, sessionId);
    const key = { user, courseId, sessionId, messageId };
    if (idempotencyKey !== undefined) {
      const call = { user, key: idempotencyKey, request: ["ask", sessionId, question] };
      const first = await rememberCall(db, call, { messageId });
      if (first.messageId !== messageId) return { key: { ...key, ...first }, isNew: false };
    }
    const [active] = await db
      .select({ id: chatRuns.messageId })
      .from(chatRuns)
      .where(and(eq(chatRuns.sessionId, sessionId), eq(chatRuns.status, "running")));
    if (active !== undefined) {
      throw new AppError(
        "run_active",
        "An answer is still being written in this chat. Stop it or wait for it.",
      );
    }
    const [{ last }] = (await db
      .select({ last: sql<number>`coalesce(max(${chatMessages.ordinal}), 0)` })
      .from(chatMessages)
      .where(eq(chatMessages.sessionId, sessionId))) as [{ last: number }];
    const message = { ownerId: user, sessionId };
    await db.insert(chatMessages).values([
      { ...message, ordinal: last + 1, role: "user", text: question, status: "done" },
      { ...message, id: messageId, ordinal: last + 2, role: "assistant", status: "streaming", model },
    ]);
    await db.insert(chatRuns).values({ ...message, messageId });
    await db
      .update(chatSessions)
      .set({ updatedAt: new Date(), ...(title === NEW_SESSION_TITLE ? { title: titleOf(question) } : {}) })
      .where(eq(chatSessions.id, sessionId));
    return { key, isNew: true };
  });
}

/** The first question names the chat. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_CHARACTERS) return line;
  const cut = line.slice(0, TITLE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TITLE_CHARACTERS / 2)).trimEnd()}…`;
}
