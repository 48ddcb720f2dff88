import type { AskedQuestion } from "@ibid/core/contract/chat.ts";
import { toUiMessage } from "@ibid/core/evidence/to-ui-message.ts";
import type { Context as HonoContext } from "hono";
import type { Context } from "../../context.ts";
import {
  createSession,
  findSession,
  getSession,
  listSessions,
  updateSession,
} from "../../db/chat-sessions.ts";
import { found } from "../../db/found.ts";
import { setRemoved } from "../../db/own-rows.ts";
import { chatSessions } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { loadMessage, loadMessages, loadPages } from "../../load/load-messages.ts";
import { answerQuestion } from "../../pipelines/answer-question.ts";
import { assertOffered } from "../../pipelines/settings/model-of-chat.ts";
import { exportChat } from "../../pipelines/export-chat.ts";
import { readUiQuestion } from "../../pipelines/read-ui-question.ts";
import { idempotencyKeyOf } from "../idempotency.ts";
import type { Env, Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";
import { sendDownload } from "../send-download.ts";
import { sendEvents } from "../send-events.ts";
import { sendPlainEvents } from "../send-plain-events.ts";

const EXPORTS = {
  markdown: ["md", "text/markdown; charset=utf-8"],
  typst: ["typ", "text/plain; charset=utf-8"],
  json: ["json", "application/json"],
} as const;

/** The key is stored with the owner's, so a guest's begins with their id. */
function ownKey(c: HonoContext<Env>): string | undefined {
  const key = idempotencyKeyOf(c);
  const guest = c.get("guest")?.guest;
  return key === undefined || guest === undefined ? key : `${guest} ${key}`;
}

export function chatRoutes(context: Context) {
  const { db, runs } = context;
  const ask = async (
    c: HonoContext<Env>,
    user: UserId,
    sessionId: string,
    { content: question, top_k: topK, ...how }: AskedQuestion,
  ): Promise<string> => {
    const idempotencyKey = ownKey(c);
    const { sourceIds, replaces, webSearch } = how;
    const asked = { user, sessionId, question, sourceIds, replaces, topK, webSearch, idempotencyKey };
    return (await answerQuestion(context, asked)).messageId;
  };
  return {
    listSessions: ({ user, query }) => listSessions(db, user, query.courseId, query),
    async createSession({ user, body: { courseId, model } }) {
      // One that was chosen earlier and is no longer offered is no reason not to begin.
      const isOffered = model !== undefined && context.chatModels.some(({ name }) => name === model);
      return await createSession(db, user, courseId, isOffered ? model : null);
    },
    async updateSession({ user, params, body }) {
      if (body.model != null) assertOffered(context, body.model);
      return await updateSession(db, user, params.id, body);
    },
    async deleteSession({ user, params }) {
      // In this order: a question that comes in between finds no chat, and one that came before is stopped.
      await setRemoved(db, chatSessions, { user, id: params.id, isRemoved: true });
      await runs.stop(user, params.id);
      return { success: true };
    },
    async restoreSession({ user, params }) {
      await setRemoved(db, chatSessions, { user, id: params.id, isRemoved: false });
      return await getSession(db, user, params.id);
    },
    listMessages: ({ user, params, query }) => loadMessages(db, user, params.id, query),
    async exportSession({ c, user, params, query }) {
      const origin = originOf(c, context.config);
      const { title, text } = await exportChat(context, user, params.id, query.format, origin);
      const [ending, type] = EXPORTS[query.format];
      return sendDownload(`${title}.${ending}`, type, text);
    },
    async chat({ c, user, body }) {
      const asked = "id" in body ? await readUiQuestion(context, user, body) : body;
      return sendEvents(runs.follow(await ask(c, user, asked.sessionId, asked)), originOf(c, context.config));
    },
    async listUiMessages({ c, user, params }) {
      const session = await findSession(db, user, params.sessionId);
      if (session === null) return [];
      const pages = await Array.fromAsync(loadPages(db, user, session.id));
      return pages.flat().map((message) => toUiMessage(message, originOf(c, context.config)));
    },
    async sendMessage({ c, user, params, body }) {
      const messageId = await ask(c, user, params.id, body);
      if (c.req.header("accept")?.includes("text/event-stream"))
        return sendPlainEvents(context, user, messageId);
      for await (const _ of runs.follow(messageId));
      return c.json(await loadMessage(db, user, messageId), 201);
    },
    async resumeChat({ c, user, params }) {
      const session = await findSession(db, user, params.sessionId);
      const messageId = session && (await runs.activeRun(user, session.id));
      return messageId === null
        ? c.body(null, 204)
        : sendEvents(runs.follow(messageId), originOf(c, context.config));
    },
    async stopChat({ user, params }) {
      const session = found((await findSession(db, user, params.sessionId)) ?? undefined, "chat");
      return { stopped: await runs.stop(user, session.id) };
    },
  } satisfies Partial<Routes>;
}
