// The shelf: what is on it, and the data that search reads.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { ErrorCode } from "@ibid/core/contract/error.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceKind, SourceMetadata, SourceStatus } from "@ibid/core/contract/source.ts";
import type { ChatReaders } from "@ibid/core/contract/sharing/member.ts";
import { DEFAULT_TOP_K } from "@ibid/core/contract/search/top-k.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo, refersTo } from "../belongs-to.ts";
import { bytes, createdAt, embedded, id, json, locator, moment, ownerId, updatedAt } from "../columns.ts";
import { users } from "./people.ts";

export const courses = pgTable(
  "courses",
  {
    id: id(),
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** The citation style of what is copied from this course, and of new documents. */
    style: text().notNull().default("apa"),
    /** The most passages that an answer may rest on. */
    topK: integer().notNull().default(DEFAULT_TOP_K),
    /** Who may read the chats of others in it, where it is shared. */
    chatReaders: text().$type<ChatReaders>().notNull().default("author"),
    /** Set while a deleted course can be restored, and until one that is imported is whole: nobody finds it, or what is in it. */
    removedAt: moment(),
    /** Until when an import that fills it must have said again that it goes on. */
    arrivingUntil: moment(),
    /** The course that it was imported from, by the id that it had there. */
    originId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("courses_id_owner").on(t.id, t.ownerId),
    index("courses_owner").on(t.ownerId, t.id),
    index("courses_removed")
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    check("courses_chat_readers", sql`chat_readers in ('author', 'everyone')`),
  ],
);

/** Bytes as they were uploaded. The file itself is in the data folder, named by its hash. */
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

/** Citation styles that a user brought, as CSL. */
export const citationStyles = pgTable(
  "citation_styles",
  {
    id: id(),
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    csl: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("citation_styles_title").on(t.ownerId, t.title)],
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
    /** The CSL variables that a user wrote or removed: reading the source later changes only the others. */
    edited: text().array().notNull().default([]),
    title: text()
      .notNull()
      .generatedAlwaysAs(sql`csl ->> 'title'`),
    url: text(),
    savedCopy: text(),
    /** The extracted text. Locators are ranges in it, so it never changes under them. */
    content: text(),
    /** A text that came with the reference: read where there is no file, and where the page has none. */
    givenText: text(),
    places: json<Place[]>().notNull().default([]),
    contentHash: text(),
    /** What the content is read from. */
    fileId: uuid(),
    /** What is played: the recording of a lecture. */
    mediaFileId: uuid(),
    metadata: json<SourceMetadata>().notNull(),
    /** How many chunks it has, and how many words they have in the index. */
    chunkCount: integer().notNull().default(0),
    wordCount: integer().notNull().default(0),
    /** Whether the index has every word of the chunks: those that an earlier version made lack the parts of compounds. */
    isIndexedWhole: boolean().notNull().default(false),
    /** The centroid of the chunks; null until all of them are embedded. */
    ...embedded(),
    /** The group on the shelf, and before it the one around that. A group exists as long as something is in it. */
    groupPath: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    status: text().$type<SourceStatus>().notNull(),
    reasonCode: text().$type<ErrorCode>(),
    reasonMessage: text(),
    /** How far the reading has come, in pages. */
    pagesRead: integer().notNull().default(0),
    pagesTotal: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    leaseUntil: moment(),
    /** Identifies the holder of the lease. */
    leaseToken: uuid(),
    /** Set while a removed source can be restored: it is on no shelf, and no search finds it. */
    removedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("sources_id_owner").on(t.id, t.ownerId),
    index("sources_course").on(t.courseId, t.id),
    index("sources_to_do")
      .on(t.nextAttemptAt)
      .where(sql`status in ('fetching', 'searchable')`),
    index("sources_removed")
      .on(t.courseId, t.removedAt)
      .where(sql`removed_at is not null`),
    index("sources_file_id").on(t.fileId),
    index("sources_media_file_id").on(t.mediaFileId),
    index("sources_content_hash").on(t.courseId, t.contentHash),
    belongsTo(courses, t.courseId, t.ownerId, "sources_course_fk"),
    // The foreign key of documentId is in the migration `0001`: only its own column is set to null.
    refersTo(files, t.fileId, t.ownerId, "sources_file"),
    refersTo(files, t.mediaFileId, t.ownerId, "sources_media_file_fk"),
    check("sources_status", sql`status in ('fetching', 'searchable', 'embedded', 'failed', 'skipped')`),
    check("sources_group_path", sql`cardinality(group_path) <= 2`),
  ],
);

/** How the cosines of an embedder become similarities, measured on this user's passages. */
export const embedderCalibrations = pgTable(
  "embedder_calibrations",
  {
    ownerId: ownerId().references(() => users.id, { onDelete: "cascade" }),
    /** The embedder's id, as stored with its vectors. */
    embedder: text().notNull(),
    /** `useless`: it can't tell passages apart; `unknown`: there were too few passages to say. */
    standing: text().$type<"calibrated" | "useless" | "unknown">().notNull(),
    cosine: doublePrecision().notNull(),
    words: doublePrecision().notNull(),
    bias: doublePrecision().notNull(),
    /** How many passages there were. */
    passages: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.embedder] }),
    check("embedder_calibrations_standing", sql`standing in ('calibrated', 'useless', 'unknown')`),
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
    ...locator(),
    ...embedded(),
  },
  (t) => [
    unique("chunks_source_ordinal").on(t.sourceId, t.ordinal),
    index("chunks_course").on(t.courseId, t.ownerId),
    belongsTo(sources, t.sourceId, t.ownerId, "chunks_source_fk"),
    check("chunks_range", sql`start_char >= 0 and end_char > start_char`),
  ],
);

/**
 * The inverted index behind BM25: which chunks of a source contain a term, how often, and how many words each chunk has.
 * Stored as lists, because a row for each posting would be ten times as large as the posting.
 */
export const postings = pgTable(
  "postings",
  {
    courseId: uuid().notNull(),
    term: text().notNull(),
    sourceId: uuid().notNull(),
    ownerId: ownerId(),
    ordinals: integer().array().notNull(),
    frequencies: smallint().array().notNull(),
    lengths: smallint().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.term, t.sourceId] }),
    index("postings_source").on(t.sourceId),
    belongsTo(sources, t.sourceId, t.ownerId, "postings_source_fk"),
  ],
);

/**
 * What a search reads of every chunk of a course: the signs of its vector, a bit each. Many chunks to a row, because
 * reading rows takes longer than comparing what is in them. A part is a stretch of a source's chunks; see `pack-codes.ts`.
 * Invariants: there is a code for every vector, beside the embedder that made it; the bytes behind an id never change.
 */
export const codePacks = pgTable(
  "code_packs",
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid().notNull(),
    ownerId: ownerId(),
    sourceId: uuid().notNull(),
    part: integer().notNull(),
    embeddingModel: text().notNull(),
    /** Sixteen bytes each, in the order of the codes. */
    chunkIds: bytes().notNull(),
    codes: bytes().notNull(),
  },
  (t) => [
    unique("code_packs_part").on(t.sourceId, t.part, t.embeddingModel),
    index("code_packs_course").on(t.courseId, t.ownerId),
    belongsTo(sources, t.sourceId, t.ownerId, "code_packs_source_fk"),
  ],
);
