// A question as the AI SDK's `useChat` sends it → as it is asked here. The client's messages are not stored: the server has
// the conversation. They only tell which answer the question follows.
import type { ChatRequest } from "@ibid/core/contract/chat.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { type UiChatRequest, questionOf } from "@ibid/core/contract/ui-message.ts";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "../context.ts";
import { openSession } from "../db/chat-sessions.ts";
import type { Db } from "../db/open.ts";
import { chatMessages } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export async function readUiQuestion(
  { db, runs }: Pick<Context, "db" | "runs">,
  user: UserId,
  { id: name, messages, trigger, messageId, courseId, ...rest }: UiChatRequest,
): Promise<ChatRequest> {
  const { id: sessionId } = await openSession(db, user, { name, courseId });
  const answers = messages.filter(({ role }) => role === "assistant").map(({ id }) => id);
  // A question that was changed, and an answer that is to be written again, replace what came after them.
  const isAgain = trigger === "regenerate-message" || (messageId ?? undefined) !== undefined;
  const [question, answer] = isAgain ? await messagesAfter(db, user, sessionId, answers.at(-1)) : [];
  const active = await runs.activeRun(user, sessionId);
  // `stop()` in the SDK only closes the connection. A client that goes on from an unfinished answer has stopped it.
  if (active !== null && (answers.includes(active) || answer === active)) await runs.stop(user, sessionId);
  return { sessionId, content: questionOf(messages), replaces: question, ...rest };
}

/** The question that follows an answer, or the first one, and its own answer. */
async function messagesAfter(
  db: Db,
  user: UserId,
  sessionId: string,
  answer: string | undefined,
): Promise<string[]> {
  const isShown = and(
    eq(chatMessages.sessionId, sessionId),
    eq(chatMessages.ownerId, user),
    isNull(chatMessages.supersededAt),
  );
  const ordinalOf = (id: string) =>
    db
      .select({ ordinal: chatMessages.ordinal })
      .from(chatMessages)
      .where(and(isShown, eq(chatMessages.id, id)));
  const [from] =
    answer === undefined ? [{ ordinal: 0 }] : Id.safeParse(answer).success ? await ordinalOf(answer) : [];
  if (from === undefined)
    throw new AppError(
      "conversation_changed",
      "This chat has been continued from an earlier question elsewhere. Load it again.",
    );
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(isShown, gt(chatMessages.ordinal, from.ordinal)))
    .orderBy(asc(chatMessages.ordinal))
    .limit(2);
  return rows.map(({ id }) => id);
}
