// Links that show one chat or one document to anyone who has them.
import { sql } from "drizzle-orm";
import { check, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "../belongs-to.ts";
import { bytes, createdAt, id, moment, ownerId } from "../columns.ts";
import { chatSessions } from "./chat.ts";
import { documents } from "./writing.ts";

export const shareLinks = pgTable(
  "share_links",
  {
    id: id(),
    ownerId: ownerId(),
    /** What it shows: one of the two. */
    sessionId: uuid(),
    documentId: uuid(),
    /** SHA-256 of 32 random bytes. */
    tokenHash: bytes().notNull().unique("share_links_hash"),
    createdAt: createdAt(),
    lastOpenedAt: moment(),
    /** Null: it is good until it is revoked. */
    expiresAt: moment(),
  },
  (t) => [
    index("share_links_session").on(t.sessionId),
    index("share_links_document").on(t.documentId),
    belongsTo(chatSessions, t.sessionId, t.ownerId, "share_links_session_fk"),
    belongsTo(documents, t.documentId, t.ownerId, "share_links_document_fk"),
    check("share_links_one_thing", sql`num_nonnulls(session_id, document_id) = 1`),
  ],
);
