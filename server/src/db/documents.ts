import {
  DEFAULT_DOCUMENT_OPTIONS,
  DocumentOptions,
  type DocumentSummary,
} from "@ibid/core/contract/document.ts";
import type { BodyOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { and, desc, getTableColumns, sql } from "drizzle-orm";
import { findStyle } from "./citation-styles.ts";
import { storable } from "./columns.ts";
import { getCourse } from "./courses.ts";
import { found } from "./found.ts";
import { inTransaction } from "./in-transaction.ts";
import { isPastRestoring } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { isInCourse, isThere } from "./own-rows.ts";
import { afterCursor, toPage } from "./paging.ts";
import { type citations, documents } from "./schema.ts";
import type { UserId } from "./users.ts";

export type DocumentRow = typeof documents.$inferSelect;
type CitationRow = typeof citations.$inferSelect;

/** A footnote's row, with the reference data as it is now, or as it last was if the source is gone. */
export interface StoredCitation extends Omit<CitationRow, "ownerId" | "documentId" | "createdAt"> {
  createdAt: string | Date;
}

export interface StoredDocument extends DocumentRow {
  /** Sorted by number. */
  citations: StoredCitation[];
}

export async function createDocument(
  db: Db,
  user: UserId,
  { courseId, title, style, options, content = "" }: BodyOf<typeof endpoints.createDocument>,
): Promise<string> {
  return await inTransaction(db, async (db) => {
    const course = await getCourse(db, user, courseId);
    if (style !== undefined) await findStyle(db, user, style);
    const [row] = await db
      .insert(documents)
      .values({
        ...{ ownerId: user, courseId, title },
        ...(options !== undefined && { options: completeOptions(options) }),
        style: style ?? course.style,
        content: storable(content),
      })
      .returning({ id: documents.id });
    return row!.id;
  });
}

/** Text and footnotes from the same moment: one statement reads both. */
export async function getStoredDocument(db: Db, user: UserId, id: string): Promise<StoredDocument> {
  const [row] = await db
    .select({
      ...getTableColumns(documents),
      citations: sql<StoredCitation[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', note.id, 'sourceId', note.source_id, 'number', note.number, 'position', note.position,
          'locator', note.locator, 'quote', note.quote, 'wording', note.wording, 'csl', coalesce(source.csl, note.csl),
          'removed', note.removed, 'createdAt', note.created_at) order by note.number), '[]')
        from citations as note left join sources as source on source.id = note.source_id
        where note.document_id = documents.id and note.owner_id = documents.owner_id)`,
    })
    .from(documents)
    .where(isThere(documents, user, id));
  return found(row, "document");
}

export async function listDocuments(
  db: Db,
  user: UserId,
  courseId: string,
  page: PageQuery,
): Promise<PageOf<DocumentSummary>> {
  await getCourse(db, user, courseId);
  const { content: _text, ...columns } = getTableColumns(documents);
  const rows = await db
    .select(columns)
    .from(documents)
    .where(and(isInCourse(documents, user, courseId), afterCursor(documents.id, page, "desc")))
    .orderBy(desc(documents.id))
    .limit(page.limit + 1);
  return toPage(rows, page, toSummary);
}

/** Deletes the documents that can no longer be restored. */
export async function purgeDocuments(db: Db): Promise<void> {
  await db.delete(documents).where(isPastRestoring(documents.removedAt));
}

/** The course of a document. Throws `not_found`. */
export async function courseOfDocument(db: Db, user: UserId, id: string): Promise<string> {
  const [row] = await db
    .select({ courseId: documents.courseId })
    .from(documents)
    .where(isThere(documents, user, id));
  return found(row, "document").courseId;
}

function completeOptions(chosen: object): DocumentOptions {
  return DocumentOptions.parse({ ...DEFAULT_DOCUMENT_OPTIONS, ...chosen });
}

export function toSummary(row: Omit<DocumentRow, "content">): DocumentSummary {
  return {
    id: row.id,
    courseId: row.courseId,
    title: row.title,
    style: row.style,
    options: completeOptions(row.options),
    citationCount: row.citationCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
