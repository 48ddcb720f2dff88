// The rows of a course file → the database, one item with all that belongs to it in a transaction.
import { wellFormedJson } from "../../db/columns.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/open.ts";
import type { UserId } from "../../db/users.ts";
import { indexWords } from "../../persist/shelf/index-words.ts";
import type { Row } from "./course-rows.ts";
import { unreadable } from "./unreadable.ts";

export interface Shelf {
  owner_id: UserId;
  course_id: string;
}

export async function storeSource(
  db: Tx,
  shelf: Shelf,
  { chunks, highlights, file, media, document_id: _later, ...source }: Row<"sources">,
): Promise<void> {
  const { owner_id } = shelf;
  const files = [file, media].filter((each) => each !== null);
  await insertRows(
    db,
    "files",
    files.map((each) => ({ ...each, owner_id })),
    { isShared: true },
  );
  const content = source.content ?? "";
  // Vectors are made by the embedder that is here.
  const status = source.status === "embedded" ? "searchable" : source.status;
  const ids = { file_id: file?.id ?? null, media_file_id: media?.id ?? null };
  await insertRows(db, "sources", [{ ...shelf, ...source, ...ids, status }]);
  await insertRows(
    db,
    "chunks",
    chunks.map((chunk) => {
      const text = content.slice(chunk.start_char, chunk.end_char);
      if (text.length !== chunk.end_char - chunk.start_char || text === "") throw unreadable("damaged");
      return { ...shelf, ...chunk, source_id: source.id, text };
    }),
  );
  const marked = highlights.map((highlight) => ({ ...shelf, source_id: source.id, ...highlight }));
  await insertRows(db, "highlights", marked);
  await indexWords(db, source.id);
}

/** `sources`: those that are in the file. A footnote of another one keeps its reference, as that of a removed one does. */
export async function storeDocument(
  db: Tx,
  shelf: Shelf,
  { versions, citations, drafts, ...document }: Row<"documents">,
  sources: ReadonlySet<string>,
): Promise<void> {
  const { owner_id } = shelf;
  const its = { owner_id, document_id: document.id };
  await insertRows(db, "documents", [{ ...shelf, ...document }]);
  await insertRows(
    db,
    "document_versions",
    versions.map((version) => ({ ...its, ...version })),
  );
  await insertRows(
    db,
    "citations",
    citations.map((citation) => {
      const isThere = citation.source_id !== null && sources.has(citation.source_id);
      return { ...its, ...citation, ...(isThere ? {} : { source_id: null, removed: true }) };
    }),
  );
  for (const { paragraphs, ...draft } of drafts) {
    const isOver = draft.status !== "researching" && draft.status !== "writing";
    await insertRows(db, "drafts", [{ ...its, ...draft, status: isOver ? draft.status : "interrupted" }]);
    await insertRows(
      db,
      "draft_paragraphs",
      paragraphs.map((each) => ({ owner_id, draft_id: draft.id, ...each })),
    );
  }
}

export async function storeChat(
  db: Tx,
  shelf: Shelf,
  { messages, places, numbers, refs, ...chat }: Row<"chats">,
): Promise<void> {
  const { owner_id } = shelf;
  const its = { owner_id, session_id: chat.id };
  await insertRows(db, "chat_sessions", [{ ...shelf, ...chat }]);
  await insertRows(
    db,
    "chat_messages",
    messages.map(({ status, ...message }) => {
      // Nobody writes it any more.
      return { ...its, ...message, status: status === "streaming" ? "interrupted" : status };
    }),
  );
  // Several chats may cite the same place.
  await insertRows(
    db,
    "course_sources",
    places.map((place) => ({ ...shelf, ...place })),
    { isShared: true },
  );
  await insertRows(
    db,
    "session_citations",
    numbers.map((each) => ({ ...its, ...each })),
  );
  await insertRows(
    db,
    "message_source_refs",
    refs.map((ref) => ({ ...its, ...ref })),
  );
}

const ROWS_AT_ONCE = 1000;

/** `isShared`: some of the rows may be there already. All rows have the same columns. */
export async function insertRows(
  db: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
  { isShared = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
    const json = wellFormedJson(rows.slice(i, i + ROWS_AT_ONCE));
    await db.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)
      ${isShared ? sql`on conflict do nothing` : sql``}`);
  }
}
