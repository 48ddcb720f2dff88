// Conversations: messages, the runs that write them, and the trail from a number to the place it stands for.
import type { Locator } from "@ibid/core/contract/locator.ts";
import type {
  AnswerError,
  MessageRole,
  MessageStatus,
  UsedSource,
  WebResult,
} from "@ibid/core/contract/message.ts";
import type { CheckedClaim, Quote, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { sql } from "drizzle-orm";
import {
  type PgColumn,
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
import { type Column, belongsTo } from "../belongs-to.ts";
import { createdAt, id, json, jsonAsIs, moment, ownerId, updatedAt } from "../columns.ts";
import { users } from "./people.ts";
import { courses } from "./shelf.ts";

export type RunStatus = "running" | Exclude<MessageStatus, "streaming">;

export const chatSessions = pgTable(
  "chat_sessions",
  {
    id: id(),
    ownerId: ownerId(),
    courseId: uuid().notNull(),
    /** The guest of the course whose chat it is, set by the database itself; null: the owner's own. */
    guestId: uuid()
      .default(sql`nullif(current_setting('ibid.guest', true), '')::uuid`)
      .references((): PgColumn => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** The last number the ledger gave. Taken by one atomic update. */
    citationCount: integer().notNull().default(0),
    /** The model that its author chose for it; null: the usual one. */
    model: text(),
    /** What the client that began it calls it, if that is not its id. */
    clientName: text(),
    /** Set while a deleted chat can be restored: it is in no list, and its address is not found. */
    removedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("chat_sessions_id_owner").on(t.id, t.ownerId),
    // Names are per person.
    uniqueIndex("chat_sessions_client_name").on(t.ownerId, sql`coalesce(guest_id, owner_id)`, t.clientName),
    index("chat_sessions_guest")
      .on(t.guestId)
      .where(sql`guest_id is not null`),
    index("chat_sessions_course").on(t.courseId, t.updatedAt),
    index("chat_sessions_removed")
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    belongsTo(courses, t.courseId, t.ownerId, "chat_sessions_course_fk"),
  ],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: id(),
    ownerId: ownerId(),
    sessionId: uuid().notNull(),
    /** Position in the conversation: unlike a clock, it never gives the same value twice. */
    ordinal: integer().notNull(),
    role: text().$type<MessageRole>().notNull(),
    text: text().notNull().default(""),
    status: text().$type<MessageStatus>().notNull(),
    model: text(),
    /** Why it failed; null in answers that failed before this was kept. */
    error: json<AnswerError>(),
    usedSources: json<UsedSource[]>(),
    webResults: json<WebResult[]>(),
    /** Set when the question was asked again, or asked differently: the conversation goes on without this message. */
    supersededAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("chat_messages_id_owner").on(t.id, t.ownerId),
    unique("chat_messages_id_session").on(t.id, t.sessionId, t.ownerId),
    unique("chat_messages_session_ordinal").on(t.sessionId, t.ordinal),
    belongsTo(chatSessions, t.sessionId, t.ownerId, "chat_messages_session_fk"),
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
    ofMessage(t, "chat_runs_message_fk"),
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
    chunks: jsonAsIs<unknown[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.seq] })],
);

/** The pool: one row per course and place. It outlives the material it came from. */
export const courseSources = pgTable(
  "course_sources",
  {
    id: uuid().notNull(),
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
    primaryKey({ columns: [t.id, t.ownerId] }),
    unique("course_sources_key").on(t.courseId, t.sourceKey),
    index("course_sources_source").on(t.sourceId),
    belongsTo(courses, t.courseId, t.ownerId, "course_sources_course_fk"),
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
    belongsTo(chatSessions, t.sessionId, t.ownerId, "session_citations_session_fk"),
    belongsTo(courseSources, t.courseSourceId, t.ownerId, "session_citations_pool"),
    check("session_citations_number", sql`number > 0`),
  ],
);

/** This message cites, or was shown, that pooled source under that number. */
export const messageSourceRefs = pgTable(
  "message_source_refs",
  {
    ownerId: ownerId(),
    messageId: uuid().notNull(),
    sessionId: uuid().notNull(),
    number: integer().notNull(),
    courseSourceId: uuid().notNull(),
    /** Every passage of this use, with its range and scores. */
    quotes: json<Quote[]>().notNull(),
    /** The claims that cite it, each with its verdict; null before the check. */
    claims: json<CheckedClaim[]>(),
    score: real().notNull(),
    similarity: real(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.messageId, t.number] }),
    index("message_source_refs_message").on(t.messageId),
    ofMessage(t, "message_source_refs_message_fk"),
    foreignKey({
      name: "message_source_refs_ledger",
      columns: [t.sessionId, t.number, t.courseSourceId],
      foreignColumns: [sessionCitations.sessionId, sessionCitations.number, sessionCitations.courseSourceId],
    }).onDelete("cascade"),
  ],
);

/** A row that belongs to a message has the same owner and session as the message. */
function ofMessage(t: { messageId: Column; sessionId: Column; ownerId: Column }, name: string) {
  return foreignKey({
    name,
    columns: [t.messageId, t.sessionId, t.ownerId],
    foreignColumns: [chatMessages.id, chatMessages.sessionId, chatMessages.ownerId],
  }).onDelete("cascade");
}
