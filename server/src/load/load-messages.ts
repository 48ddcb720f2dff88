// Step "load": a session → its messages with their sources, as history, `done` and exports serve them.
import { AppError } from "@ibid/core/contract/error.ts";
import type { AnswerError, MessageResponse, SourceChunk } from "@ibid/core/contract/message.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type SQL, sql } from "drizzle-orm";
import { getSession } from "../db/chat-sessions.ts";
import { found } from "../db/found.ts";
import type { Db } from "../db/open.ts";
import { cursorOf, toPage } from "../db/paging.ts";
import type { UserId } from "../db/users.ts";
import { selectNumberedSources } from "./select-numbered-sources.ts";
import { loadSourcesForSession } from "./load-sources-for-session.ts";

const LARGEST_PAGE = 200;
/** Of answers that failed before the reason was kept. */
const UNKNOWN_FAILURE: AnswerError = {
  code: "internal",
  message: "The model did not finish. What was written is kept: ask again to get the rest.",
};

export async function loadMessages(
  db: Db,
  user: UserId,
  sessionId: string,
  page: PageQuery & { from?: "start" | "end" },
): Promise<PageOf<MessageResponse>> {
  await getSession(db, user, sessionId);
  const isBackwards = page.from === "end";
  const ofPage = sql`session_id = ${sessionId} and owner_id = ${user} and superseded_at is null
    ${beyondCursor(sessionId, page, isBackwards)} order by ordinal ${isBackwards ? sql`desc` : sql``} limit ${page.limit + 1}`;
  // The sources of an answer that has ended stay as they are (I5), so both are read at once. Those of an answer that
  // is being written are read after it, so that it never cites what is not there.
  const [rows, ended] = await Promise.all([
    selectMessages(db, ofPage),
    selectNumberedSources(
      db,
      sql`id in (select id from chat_messages where ${ofPage}) and status <> 'streaming'`,
    ),
  ]);
  if (rows.length === 0) await assertGoesOn(db, sessionId, page);
  const late = rows.filter(({ id, role }) => role === "assistant" && !ended.has(id)).map(({ id }) => id);
  const written = await loadSourcesForSession(db, user, sessionId, late);
  const { items, nextCursor } = toPage(rows, page, (row) =>
    toMessage(row, ended.get(row.id) ?? written.get(row.id) ?? []),
  );
  return { items: isBackwards ? items.toReversed() : items, nextCursor };
}

/** A whole conversation, page by page. */
export async function* loadPages(
  db: Db,
  user: UserId,
  sessionId: string,
): AsyncGenerator<MessageResponse[], void> {
  let page: PageQuery = { limit: LARGEST_PAGE };
  for (;;) {
    const { items, nextCursor } = await loadMessages(db, user, sessionId, page);
    yield items;
    if (nextCursor === null) return;
    page = { limit: LARGEST_PAGE, cursor: nextCursor };
  }
}

export async function loadMessage(db: Db, user: UserId, id: string): Promise<MessageResponse> {
  const [row] = await selectMessages(db, sql`id = ${id} and owner_id = ${user}`);
  const message = found(row, "message");
  const sources = await loadSourcesForSession(db, user, message.session_id, [id]);
  return toMessage(message, sources.get(id) ?? []);
}

/** As the driver gives it: in a long history, mapping rows costs as much as reading them. */
type MessageRow = Omit<MessageResponse, "content" | "sources" | "source_chunks"> & {
  session_id: string;
  text: string;
};

async function selectMessages(db: Db, condition: SQL): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select id, session_id, role, text, status, model, error, used_sources, web_results, created_at
    from chat_messages where ${condition}`);
  return rows;
}

/** The cursor is the id of a message; its ordinal in the conversation tells what comes before and after it. */
function beyondCursor(sessionId: string, page: PageQuery, isBackwards: boolean): SQL {
  const cursor = cursorOf(page);
  if (cursor === undefined) return sql``;
  return sql`and ordinal ${isBackwards ? sql`<` : sql`>`} (${ordinalOf(cursor, sessionId)})`;
}

function ordinalOf(id: string, sessionId: string): SQL {
  return sql`select ordinal from chat_messages
    where id = ${id} and session_id = ${sessionId} and superseded_at is null`;
}

/**
 * Only the end of a conversation is ever superseded. So if the cursor is still part of it, so is everything before it;
 * if it is not, the reader holds messages that are no longer there.
 */
async function assertGoesOn(db: Db, sessionId: string, page: PageQuery): Promise<void> {
  const cursor = cursorOf(page);
  if (cursor === undefined) return;
  const { rows } = await db.execute(ordinalOf(cursor, sessionId));
  if (rows.length > 0) return;
  throw new AppError(
    "conversation_changed",
    "This chat was continued from an earlier question. Load it again from the beginning.",
  );
}

function toMessage(row: MessageRow, sources: RAGSource[]): MessageResponse {
  const isAnswer = row.role === "assistant";
  return {
    id: row.id,
    role: row.role,
    content: row.text,
    created_at: new Date(row.created_at).toISOString(),
    status: row.status,
    model: row.model,
    error: row.error ?? (row.status === "failed" ? UNKNOWN_FAILURE : null),
    sources: isAnswer ? sources : null,
    used_sources: row.used_sources,
    source_chunks: isAnswer ? sources.flatMap((source) => toSourceChunk(source) ?? []) : [],
    web_results: row.web_results,
  };
}

/** The best passage of each number. This is a record: it does not matter whether the material still exists. */
function toSourceChunk(source: RAGSource): SourceChunk | null {
  const [best] = source.quotes ?? [];
  if (best === undefined || source.document_id === undefined) return null;
  return {
    index: source.chunk_number - 1,
    chunk_id: best.chunk_id,
    document_id: source.document_id,
    document_title: source.title ?? "",
    chunk_index: best.chunk_index ?? 0,
    excerpt: source.content_preview,
    similarity: best.similarity === null ? null : Math.round(best.similarity * 1000) / 1000,
    ...(best.uncalibrated === undefined ? {} : { uncalibrated: best.uncalibrated }),
  };
}
