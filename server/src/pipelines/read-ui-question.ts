// A question as the AI SDK's `useChat` sends it → as it is asked here. The client's messages are not stored: the server has
// the conversation. They only tell which answer the question follows.
import type { ChatRequest } from "@ibid/core/contract/chat.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { type UiChatRequest, questionOf } from "@ibid/core/contract/ui-message.ts";
import { type SQL, and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "../context.ts";
import { findSession, openSession } from "../db/chat-sessions.ts";
import type { Db } from "../db/open.ts";
import { chatMessages } from "../db/schema.ts";
import { assertOnShelf } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";

export async function readUiQuestion(
  { db, runs }: Pick<Context, "db" | "runs">,
  user: UserId,
  request: UiChatRequest,
): Promise<ChatRequest> {
  const { id: name, messages, message, trigger, messageId, courseId, ...rest } = request;
  // Before the chat is begun: a question that is refused leaves none behind.
  if (courseId !== undefined && (await findSession(db, user, name)) === null)
    await assertOnShelf(db, user, courseId, rest.sourceIds);
  const { id: sessionId } = await openSession(db, user, { name, courseId });
  const answers = (messages ?? []).filter(({ role }) => role === "assistant").map(({ id }) => id);
  // A question that was changed, and an answer that is to be written again, replace what came after them.
  const isAgain = trigger === "regenerate-message" || (messageId ?? undefined) !== undefined;
  const shown = shownIn(db, user, sessionId);
  const [question, answer] = !isAgain
    ? []
    : message === undefined
      ? await shown.after(answers.at(-1))
      : await shown.turnOf(messageId ?? undefined);
  const active = await runs.activeRun(user, sessionId);
  // `stop()` in the SDK only closes the connection. A client that goes on from an unfinished answer has stopped it.
  if (active !== null && (answers.includes(active) || answer === active)) await runs.stop(user, sessionId);
  return { sessionId, content: questionOf(request), replaces: question, ...rest };
}

/** The messages that a chat shows. A question and its answer are neighbours. */
function shownIn(db: Db, user: UserId, sessionId: string) {
  const select = (condition: SQL | undefined) =>
    db
      .select({ id: chatMessages.id, role: chatMessages.role, ordinal: chatMessages.ordinal })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.sessionId, sessionId),
          eq(chatMessages.ownerId, user),
          isNull(chatMessages.supersededAt),
          condition,
        ),
      );
  const find = async (id: string) => {
    const [row] = Id.safeParse(id).success ? await select(eq(chatMessages.id, id)) : [];
    if (row !== undefined) return row;
    throw new AppError(
      "conversation_changed",
      "A message of this request is not in the chat: it was continued elsewhere. Load it again.",
    );
  };
  const pairAfter = async (ordinal: number): Promise<string[]> => {
    const rows = await select(gt(chatMessages.ordinal, ordinal)).orderBy(asc(chatMessages.ordinal)).limit(2);
    return rows.map(({ id }) => id);
  };
  return {
    /** The question that follows an answer, or the first one, and its own answer. */
    after: async (answer: string | undefined): Promise<string[]> =>
      await pairAfter(answer === undefined ? 0 : (await find(answer)).ordinal),
    /** The question and the answer that this message is one of; without it, the last ones. */
    async turnOf(id: string | undefined): Promise<string[]> {
      const [last] = await select(eq(chatMessages.role, "user")).orderBy(desc(chatMessages.ordinal)).limit(1);
      const one = id === undefined ? last : await find(id);
      if (one === undefined) return [];
      return await pairAfter(one.role === "user" ? one.ordinal - 1 : one.ordinal - 2);
    },
  };
}
