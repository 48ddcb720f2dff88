// Documents and their footnotes.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { CitationWording, DocumentOptions } from "@ibid/core/contract/document.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo, refersTo } from "../belongs-to.ts";
import { createdAt, id, json, moment, ownerId, updatedAt } from "../columns.ts";
import { courses, sources } from "./shelf.ts";

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
    options: json<Partial<DocumentOptions>>().notNull().default({}),
    /** The last number that was given to a footnote. Taken by one atomic update (I11). */
    citationCount: integer().notNull().default(0),
    /** Counts every change of the text: a save names the version that it is based on. */
    version: integer().notNull().default(1),
    /** Set while a deleted document can be restored. */
    removedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("documents_id_owner").on(t.id, t.ownerId),
    index("documents_course").on(t.courseId, t.id),
    index("documents_removed")
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    belongsTo(courses, t.courseId, t.ownerId, "documents_course_fk"),
  ],
);

/** Earlier texts. */
export const documentVersions = pgTable(
  "document_versions",
  {
    documentId: uuid().notNull(),
    ownerId: ownerId(),
    version: integer().notNull(),
    content: text().notNull(),
    /** Which citation each number in the text meant: a number may be given again later. */
    numbers: json<Record<number, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.version] }),
    belongsTo(documents, t.documentId, t.ownerId, "document_versions_document_fk"),
  ],
);

/** Footnote n of a document. When its source is removed, it stays readable and is flagged. */
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
    wording: json<CitationWording>().notNull().default({}),
    csl: json<CslItem>().notNull(),
    removed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique("citations_number").on(t.documentId, t.number),
    index("citations_source").on(t.sourceId),
    belongsTo(documents, t.documentId, t.ownerId, "citations_document_fk"),
    // No cascade: deleting a source without marking its citations as removed is an error.
    refersTo(sources, t.sourceId, t.ownerId, "citations_source_fk"),
    check("citations_source_or_removed", sql`source_id is not null or removed`),
  ],
);
