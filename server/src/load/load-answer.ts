import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { and, eq } from "drizzle-orm";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { isThere } from "../db/own-rows.ts";
import { chatMessages, chatSessions } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { loadSourcesForSession } from "./load-sources-for-session.ts";

/** An answer of a course with its sources. */
export async function loadAnswer(
  db: Db,
  user: UserId,
  { courseId, sessionId, messageId }: { courseId: string; sessionId: string; messageId: string },
): Promise<{ text: string; sources: RAGSource[] }> {
  const isAnswer = and(eq(chatMessages.id, messageId), eq(chatMessages.role, "assistant"));
  const [row] = await db
    .select({ text: chatMessages.text })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(and(isAnswer, isThere(chatSessions, user, sessionId), eq(chatSessions.courseId, courseId)));
  const { text } = found(row, "answer");
  const sources = await loadSourcesForSession(db, user, sessionId, [messageId]);
  return { text, sources: sources.get(messageId) ?? [] };
}
