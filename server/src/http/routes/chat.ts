import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { createSession, getSession, listSessions, renameSession } from "../../db/chat-sessions.ts";
import { loadMessages } from "../../load/load-messages.ts";
import { deleteSession } from "../../persist/delete-session.ts";
import { answerQuestion } from "../../pipelines/answer-question.ts";
import { type Env, implement } from "../implement.ts";
import { sendEvents } from "../send-events.ts";

export function chatRoutes(app: Hono<Env>, context: Context): void {
  const { db, runs } = context;
  implement(app, endpoints.listSessions, ({ user, query }) => listSessions(db, user, query.courseId, query));
  implement(app, endpoints.createSession, ({ user, body }) => createSession(db, user, body.courseId));
  implement(app, endpoints.renameSession, ({ user, params, body }) =>
    renameSession(db, user, params.id, body.title),
  );
  implement(app, endpoints.deleteSession, async ({ user, params }) => {
    await runs.stop(user, params.id);
    await deleteSession(db, user, params.id);
    return { success: true } as const;
  });
  implement(app, endpoints.listMessages, ({ user, params, query }) =>
    loadMessages(db, user, params.id, query),
  );
  implement(app, endpoints.chat, async ({ user, body }) => {
    const { messageId } = await answerQuestion(context, {
      user,
      sessionId: body.sessionId,
      question: body.content,
    });
    return sendEvents(runs.follow(messageId));
  });
  implement(app, endpoints.resumeChat, async ({ c, user, params }) => {
    await getSession(db, user, params.sessionId);
    const messageId = await runs.activeRun(user, params.sessionId);
    return messageId === null ? c.body(null, 204) : sendEvents(runs.follow(messageId));
  });
  implement(app, endpoints.stopChat, async ({ user, params }) => {
    await getSession(db, user, params.sessionId);
    return { stopped: await runs.stop(user, params.sessionId) };
  });
}
