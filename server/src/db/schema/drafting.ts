// Proposals for documents, and the paragraphs they are made of.
import type { DraftMode, DraftNote, DraftParagraph, DraftStatus } from "@ibid/core/contract/draft.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo } from "../belongs-to.ts";
import { createdAt, id, json, moment, ownerId, updatedAt } from "../columns.ts";
import { documents } from "./writing.ts";

export const drafts = pgTable(
  "drafts",
  {
    id: id(),
    ownerId: ownerId(),
    documentId: uuid().notNull(),
    mode: text().$type<DraftMode>().notNull(),
    instruction: text().notNull(),
    status: text().$type<DraftStatus>().notNull(),
    steps: json<string[]>().notNull().default([]),
    message: text(),
    /** The last ordinal that was given. Taken by one atomic update, only while the draft is under way. */
    paragraphCount: integer().notNull().default(0),
    stopRequested: boolean().notNull().default(false),
    heartbeatAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("drafts_id_owner").on(t.id, t.ownerId),
    index("drafts_document").on(t.documentId, t.id),
    uniqueIndex("drafts_one_active")
      .on(t.documentId)
      .where(sql`status in ('researching', 'writing')`),
    belongsTo(documents, t.documentId, t.ownerId, "drafts_document_fk"),
  ],
);

export const draftParagraphs = pgTable(
  "draft_paragraphs",
  {
    draftId: uuid().notNull(),
    ordinal: integer().notNull(),
    ownerId: ownerId(),
    text: text().notNull(),
    notes: json<DraftNote[]>().notNull(),
    state: text().$type<DraftParagraph["state"]>().notNull().default("proposed"),
    /** The text as inserted in the document: where it is found again, its neighbours are put next to it. */
    inserted: text(),
  },
  (t) => [
    primaryKey({ columns: [t.draftId, t.ordinal] }),
    belongsTo(drafts, t.draftId, t.ownerId, "draft_paragraphs_draft_fk"),
  ],
);
