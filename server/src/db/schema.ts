// The whole data model. Constraints carry the invariants:
// - every row has an owner, and foreign keys include it, so a row can't point at another owner's row (I12);
// - a number is given once per session, and a message uses a number and a pooled source once (I4, B3);
// - a session has one running run at most (I8).
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { MessageRole, MessageStatus, UsedSource, WebResult } from "@ibid/core/contract/message.ts";
import type { Quote, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceKind, SourceMetadata, SourceStatus } from "@ibid/core/contract/source.ts";
import type { ErrorCode } from "@ibid/core/contract/error.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, embedding, id, json, moment, ownerId, updatedAt } from "./columns.ts";

export type RunStatus = "running" | Exclude<MessageStatus, "streaming">;

export const users = pgTable("users", {
  id: id(),
  name: text().notNull(),
  email: text().unique(),
  createdAt: createdAt(),
});

export const courses = pgTable(
  "courses",
  {
    id: id(),
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique("courses_id_owner").on(t.id, t.ownerId), index("courses_owner").on(t.ownerId, t.id)],
);

/** Bytes as they were uploaded. The file itself lies in the data folder under its hash. */
export const files = pgTable(
  "files",
  {
    id: id(),
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    sha256: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    byteSize: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("files_id_owner").on(t.id, t.ownerId), index("files_sha256").on(t.sha256)],
);

export const documents = pgTable(
  "documents",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    title: text().notNull(),
    /** Typst, with footnotes as `#footnote[n]`. */
    content: text().notNull().default(""),
    style: text().notNull().default("apa"),
    options: json<Record<string, unknown>>().notNull().default({}),
    citationCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("documents_id_owner").on(t.id, t.ownerId),
    index("documents_course").on(t.courseId, t.id),
    courseOf(t, "documents"),
  ],
);

export const documentVersions = pgTable(
  "document_versions",
  {
    documentId: uuid().notNull(),
    ownerId: ownerId(),
    version: integer().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.version] }), documentOf(t, "document_versions")],
);

export const sources = pgTable(
  "sources",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    /** The document it was added for, if any. */
    documentId: uuid(),
    kind: text().$type<SourceKind>().notNull(),
    csl: json<CslItem>().notNull(),
    title: text()
      .notNull()
      .generatedAlwaysAs(sql`csl ->> 'title'`),
    url: text(),
    savedCopy: text(),
    /** The extracted text. Locators are ranges in it, so it never changes under them. */
    content: text(),
    places: json<Place[]>().notNull().default([]),
    contentHash: text(),
    fileId: uuid(),
    metadata: json<SourceMetadata>().notNull(),
    /** The centroid of the chunks; null until all of them are embedded. */
    embedding: embedding(),
    embeddingModel: text(),
    status: text().$type<SourceStatus>().notNull(),
    reasonCode: text().$type<ErrorCode>(),
    reasonMessage: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("sources_id_owner").on(t.id, t.ownerId),
    index("sources_course").on(t.courseId, t.id),
    index("sources_to_embed")
      .on(t.nextAttemptAt)
      .where(sql`status = 'searchable'`),
    index("sources_content_hash").on(t.courseId, t.contentHash),
    courseOf(t, "sources"),
    // The foreign key of documentId is in the migration `0001`: only its own column is set to null.
    foreignKey({
      name: "sources_file",
      columns: [t.fileId, t.ownerId],
      foreignColumns: [files.id, files.ownerId],
    }),
    check("sources_status", sql`status in ('fetching', 'searchable', 'embedded', 'failed', 'skipped')`),
  ],
);

/** A retrievable piece of a source. Invariant: `text` is the range start_char..end_char of the source's content. */
export const chunks = pgTable(
  "chunks",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    sourceId: uuid().notNull(),
    ordinal: integer().notNull(),
    heading: text().notNull().default(""),
    text: text().notNull(),
    /** Words as the lexical index counts them. */
    length: integer().notNull(),
    locatorKind: text().$type<Locator["kind"]>().notNull(),
    slide: integer(),
    pageIndex: integer(),
    pageLabel: text(),
    startMs: integer(),
    endMs: integer(),
    startChar: integer().notNull(),
    endChar: integer().notNull(),
    embedding: embedding(),
    embeddingModel: text(),
  },
  (t) => [
    unique("chunks_source_ordinal").on(t.sourceId, t.ordinal),
    index("chunks_course").on(t.courseId, t.ownerId),
    sourceOf(t, "chunks"),
    check("chunks_range", sql`start_char >= 0 and end_char > start_char`),
  ],
);

/** The inverted index behind BM25: how often a term stands in a chunk. */
export const postings = pgTable(
  "postings",
  {
    courseId: uuid().notNull(),
    term: text().notNull(),
    chunkId: uuid()
      .notNull()
      .references(() => chunks.id, { onDelete: "cascade" }),
    ownerId: ownerId(),
    frequency: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.term, t.chunkId] }), index("postings_chunk").on(t.chunkId)],
);

export const chatSessions = pgTable(
  "chat_sessions",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    title: text().notNull(),
    /** The last number the ledger gave. Taken by one atomic update. */
    citationCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("chat_sessions_id_owner").on(t.id, t.ownerId),
    index("chat_sessions_course").on(t.courseId, t.updatedAt),
    courseOf(t, "chat_sessions"),
  ],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: id(),
    ownerId: ownerId(),
    sessionId: uuid().notNull(),
    /** Place in the conversation: clocks can stand still, this can't. */
    ordinal: integer().notNull(),
    role: text().$type<MessageRole>().notNull(),
    text: text().notNull().default(""),
    status: text().$type<MessageStatus>().notNull(),
    model: text(),
    usedSources: json<UsedSource[]>(),
    webResults: json<WebResult[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("chat_messages_id_owner").on(t.id, t.ownerId),
    unique("chat_messages_id_session").on(t.id, t.sessionId, t.ownerId),
    unique("chat_messages_session_ordinal").on(t.sessionId, t.ordinal),
    sessionOf(t, "chat_messages"),
    check("chat_messages_status", sql`status in ('streaming', 'done', 'stopped', 'failed', 'interrupted')`),
  ],
);

/** A run is the writing of one answer; its key is the key of the message it writes. */
export const chatRuns = pgTable(
  "chat_runs",
  {
    messageId: uuid().primaryKey(),
    ownerId: ownerId(),
    sessionId: uuid().notNull(),
    status: text().$type<RunStatus>().notNull().default("running"),
    stopRequested: boolean().notNull().default(false),
    heartbeatAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("chat_runs_one_active")
      .on(t.sessionId)
      .where(sql`status = 'running'`),
    messageOf(t, "chat_runs"),
    check("chat_runs_status", sql`status in ('running', 'done', 'stopped', 'failed', 'interrupted')`),
  ],
);

/** The append-only log of a run: batches of UI message chunks. */
export const chatRunChunks = pgTable(
  "chat_run_chunks",
  {
    messageId: uuid()
      .notNull()
      .references(() => chatRuns.messageId, { onDelete: "cascade" }),
    /** Index of the first chunk of this batch. */
    seq: integer().notNull(),
    chunks: json<unknown[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.seq] })],
);

/** The pool: one row per course and place. It outlives the material it came from. */
export const courseSources = pgTable(
  "course_sources",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    sourceKey: text().notNull(),
    sourceType: text().$type<RAGSourceType>().notNull(),
    /** The material; kept as a bare id after the material is gone. */
    sourceId: uuid().notNull(),
    title: text().notNull(),
    contentPreview: text().notNull(),
    locator: json<Locator>().notNull(),
    url: text(),
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("course_sources_id_owner").on(t.id, t.ownerId),
    unique("course_sources_key").on(t.courseId, t.sourceKey),
    index("course_sources_source").on(t.sourceId),
    courseOf(t, "course_sources"),
  ],
);

/** The ledger: `[n]` means the same pooled source in every turn of a conversation. */
export const sessionCitations = pgTable(
  "session_citations",
  {
    sessionId: uuid().notNull(),
    number: integer().notNull(),
    courseSourceId: uuid().notNull(),
    ownerId: ownerId(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.number] }),
    unique("session_citations_source").on(t.sessionId, t.courseSourceId),
    unique("session_citations_entry").on(t.sessionId, t.number, t.courseSourceId),
    sessionOf(t, "session_citations"),
    foreignKey({
      name: "session_citations_pool",
      columns: [t.courseSourceId, t.ownerId],
      foreignColumns: [courseSources.id, courseSources.ownerId],
    }).onDelete("cascade"),
    check("session_citations_number", sql`number > 0`),
  ],
);

/** This message cites, or was shown, that pooled source under that number. */
export const messageSourceRefs = pgTable(
  "message_source_refs",
  {
    id: id(),
    ownerId: ownerId(),
    messageId: uuid().notNull(),
    sessionId: uuid().notNull(),
    number: integer().notNull(),
    courseSourceId: uuid().notNull(),
    /** Every passage of this use, with its range, score and quote check. */
    quotes: json<Quote[]>().notNull(),
    score: real().notNull(),
    similarity: real().notNull(),
  },
  (t) => [
    unique("message_source_refs_number").on(t.messageId, t.number),
    unique("message_source_refs_source").on(t.messageId, t.courseSourceId),
    index("message_source_refs_session").on(t.sessionId),
    messageOf(t, "message_source_refs"),
    foreignKey({
      name: "message_source_refs_ledger",
      columns: [t.sessionId, t.number, t.courseSourceId],
      foreignColumns: [sessionCitations.sessionId, sessionCitations.number, sessionCitations.courseSourceId],
    }).onDelete("cascade"),
  ],
);

/** Footnote n of a document. A removed source leaves its note readable and flagged. */
export const citations = pgTable(
  "citations",
  {
    id: id(),
    ownerId: ownerId(),
    documentId: uuid().notNull(),
    sourceId: uuid(),
    number: integer().notNull(),
    position: integer(),
    locator: json<Locator>(),
    quote: text(),
    csl: json<CslItem>().notNull(),
    removed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique("citations_number").on(t.documentId, t.number),
    index("citations_source").on(t.sourceId),
    documentOf(t, "citations"),
    // No cascade: deleting a source without marking its citations as removed is an error.
    foreignKey({
      name: "citations_source_fk",
      columns: [t.sourceId, t.ownerId],
      foreignColumns: [sources.id, sources.ownerId],
    }),
    check("citations_source_or_removed", sql`source_id is not null or removed`),
  ],
);

/** The first answer to a mutating call, given again when the call is repeated. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    body: json<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] })],
);

// Composite foreign keys: the parent must belong to the same owner.
type Column = Parameters<typeof foreignKey>[0]["columns"][number];

function courseOf(t: { courseId: Column; ownerId: Column }, table: string) {
  return foreignKey({
    name: `${table}_course_fk`,
    columns: [t.courseId, t.ownerId],
    foreignColumns: [courses.id, courses.ownerId],
  }).onDelete("cascade");
}

function documentOf(t: { documentId: Column; ownerId: Column }, table: string) {
  return foreignKey({
    name: `${table}_document_fk`,
    columns: [t.documentId, t.ownerId],
    foreignColumns: [documents.id, documents.ownerId],
  }).onDelete("cascade");
}

function sourceOf(t: { sourceId: Column; ownerId: Column }, table: string) {
  return foreignKey({
    name: `${table}_source_fk`,
    columns: [t.sourceId, t.ownerId],
    foreignColumns: [sources.id, sources.ownerId],
  }).onDelete("cascade");
}

function sessionOf(t: { sessionId: Column; ownerId: Column }, table: string) {
  return foreignKey({
    name: `${table}_session_fk`,
    columns: [t.sessionId, t.ownerId],
    foreignColumns: [chatSessions.id, chatSessions.ownerId],
  }).onDelete("cascade");
}

function messageOf(t: { messageId: Column; sessionId: Column; ownerId: Column }, table: string) {
  return foreignKey({
    name: `${table}_message_fk`,
    columns: [t.messageId, t.sessionId, t.ownerId],
    foreignColumns: [chatMessages.id, chatMessages.sessionId, chatMessages.ownerId],
  }).onDelete("cascade");
}
