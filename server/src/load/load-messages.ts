// Step "load": a session → its messages with their sources, as history, `done` and exports serve them.
import type { MessageResponse, SourceChunk } from "@ibid/core/contract/message.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type SQL, and, asc, eq, gt } from "drizzle-orm";
import { getSession } from "../db/chat-sessions.ts";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { cursorOf, toPage } from "../db/paging.ts";
import { chatMessages } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";
import { loadSourcesForSession } from "./load-sources-for-session.ts";

const LARGEST_PAGE = 200;

export async function loadMessages(
  db: Db,
  user: UserId,
  sessionId: string,
  page: PageQuery,
): Promise<PageOf<MessageResponse>> {
  await getSession(db, user, sessionId);
  const owned = and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.ownerId, user));
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(owned, afterMessage(db, sessionId, page)))
    .orderBy(asc(chatMessages.ordinal))
    .limit(page.limit + 1);
  const ids = rows.filter((row) => row.role === "assistant").map((row) => row.id);
  const sources = await loadSourcesForSession(db, user, sessionId, ids);
  return toPage(rows, page, (row) => toMessage(row, sources.get(row.id) ?? []));
}

export async function loadAllMessages(db: Db, user: UserId, sessionId: string): Promise<MessageResponse[]> {
  const messages: MessageResponse[] = [];
  let page: PageQuery = { limit: LARGEST_PAGE };
  for (;;) {
    const { items, nextCursor } = await loadMessages(db, user, sessionId, page);
    messages.push(...items);
    if (nextCursor === null) return messages;
    page = { limit: LARGEST_PAGE, cursor: nextCursor };
  }
}

export async function loadMessage(db: Db, user: UserId, id: string): Promise<MessageResponse> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.ownerId, user)));
  const message = found(row, "message");
  const sources = await loadSourcesForSession(db, user, message.sessionId, [id]);
  return toMessage(message, sources.get(id) ?? []);
}

/** The cursor is the id of a message; what comes after it is said by its place in the conversation. */
function afterMessage(db: Db, sessionId: string, page: PageQuery): SQL | undefined {
  const cursor = cursorOf(page);
  if (cursor === undefined) return undefined;
  const last = db
    .select({ ordinal: chatMessages.ordinal })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, cursor), eq(chatMessages.sessionId, sessionId)));
  return gt(chatMessages.ordinal, last);
}

function toMessage(row: typeof chatMessages.$inferSelect, sources: RAGSource[]): MessageResponse {
  const isAnswer = row.role === "assistant";
  return {
    id: row.id,
    role: row.role,
    content: row.text,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    model: row.model,
    sources: isAnswer ? sources : null,
    used_sources: row.usedSources,
    source_chunks: isAnswer ? sources.flatMap((source) => toSourceChunk(source, row) ?? []) : [],
    web_results: row.webResults,
  };
}

/** D3: the best passage of each number. What became of the material does not matter: this is the record. */
function toSourceChunk(source: RAGSource, row: typeof chatMessages.$inferSelect): SourceChunk | null {
  const [best] = source.quotes ?? [];
  if (best === undefined || source.document_id === undefined) return null;
  const used = row.usedSources?.find((one) => one.chunk_id === best.chunk_id);
  return {
    index: source.chunk_number - 1,
    chunk_id: best.chunk_id,
    document_id: source.document_id,
    document_title: source.title ?? "",
    chunk_index: used?.chunk_index ?? 0,
    excerpt: source.content_preview,
    similarity: Math.round(best.similarity * 1000) / 1000,
  };
}
