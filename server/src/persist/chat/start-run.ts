// The question, the empty answer and the run that will write it: stored together or not at all (I8).
import { AppError } from "@ibid/core/contract/error.ts";
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { titleOfQuestion } from "@ibid/core/contract/title-of-question.ts";
import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { NEW_SESSION_TITLE } from "../../db/chat-sessions.ts";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { rememberCall } from "../../db/idempotency-keys.ts";
import type { Db, Tx } from "../../db/open.ts";
import { chatMessages, chatRuns, chatSessions } from "../../db/schema.ts";
import { assertOnShelf } from "../../db/sources.ts";
import { uuidv7 } from "../../db/uuidv7.ts";
import type { UserId } from "../../db/users.ts";
import { UNLIMITED } from "../../limits/limits-of.ts";
import { takeAnswer } from "../../limits/take-answer.ts";
import { lockSession } from "./lock-session.ts";
import type { MessageKey } from "../../db/message-key.ts";

export interface StartedRun {
  key: MessageKey;
  /** The message that holds the question; absent when `isNew` is false. */
  questionId?: string;
  /** False when the same question was asked before under the same idempotency key: then `key` is that of the first run. */
  isNew: boolean;
}

export interface NewQuestion {
  user: UserId;
  sessionId: string;
  question: string;
  /** What to call the writer of the answer. */
  model: string;
  /** The id of an earlier question of this chat that this one replaces. */
  replaces?: string | undefined;
  /** Only these sources are searched; without it, all of the course. Each must be on its shelf. */
  sourceIds?: readonly string[] | undefined;
  /** The same key means the same question: it is asked once. */
  idempotencyKey?: string | undefined;
}

export async function startRun(
  db: Db,
  asked: NewQuestion,
  /** What people may use here, unless something else holds for this one. */
  usual: Limits = UNLIMITED,
): Promise<StartedRun> {
  const { user, sessionId, question, model, replaces, sourceIds, idempotencyKey } = asked;
  const [questionId, messageId] = [uuidv7(), uuidv7()];
  return await inTransaction(db, async (db) => {
    const { courseId, title } = await lockSession(db, user, sessionId);
    const key = { user, courseId, sessionId, messageId };
    if (idempotencyKey !== undefined) {
      const call = {
        user,
        key: idempotencyKey,
        request: ["ask", sessionId, question, ...(replaces ? [replaces] : [])],
      };
      const first = await rememberCall(db, call, { messageId });
      if (first.messageId !== messageId) return { key: { ...key, ...first }, isNew: false };
    }
    await assertOnShelf(db, user, courseId, sourceIds);
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
    await takeAnswer(db, user, usual, { isPaid: model !== BUILT_IN });
    const replaced = replaces === undefined ? null : await supersedeFrom(db, sessionId, replaces);
    const [{ last }] = (await db
      .select({ last: sql<number>`coalesce(max(${chatMessages.ordinal}), 0)` })
      .from(chatMessages)
      .where(eq(chatMessages.sessionId, sessionId))) as [{ last: number }];
    const message = { ownerId: user, sessionId };
    await db.insert(chatMessages).values([
      { ...message, id: questionId, ordinal: last + 1, role: "user", text: question, status: "done" },
      { ...message, id: messageId, ordinal: last + 2, role: "assistant", status: "streaming", model },
    ]);
    await db.insert(chatRuns).values({ ...message, messageId });
    // A title that the user wrote stays; one that was made from the first question changes with it.
    const isGiven = title === NEW_SESSION_TITLE || (replaced && title === titleOfQuestion(replaced.text));
    await db
      .update(chatSessions)
      .set({ updatedAt: new Date(), ...(isGiven ? { title: titleOfQuestion(question) } : {}) })
      .where(eq(chatSessions.id, sessionId));
    return { key, questionId, isNew: true };
  });
}

/**
 * The conversation goes on without this question and whatever came after it. The ledger keeps its numbers: none is ever
 * given twice. Invariant: what is left is always the beginning of what was there.
 */
async function supersedeFrom(db: Tx, sessionId: string, questionId: string): Promise<{ text: string }> {
  const isShown = and(eq(chatMessages.sessionId, sessionId), isNull(chatMessages.supersededAt));
  const [row] = await db
    .select({ ordinal: chatMessages.ordinal, text: chatMessages.text })
    .from(chatMessages)
    .where(and(isShown, eq(chatMessages.id, questionId), eq(chatMessages.role, "user")));
  const replaced = found(row, "question");
  await db
    .update(chatMessages)
    .set({ supersededAt: sql`now()` })
    .where(and(isShown, gte(chatMessages.ordinal, replaced.ordinal)));
  return replaced;
}
