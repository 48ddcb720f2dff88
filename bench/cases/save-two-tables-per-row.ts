// The per-row way on the two tables that the specification has, which hold less than ours: no ledger of numbers, no
// passages, no record of what the model was shown, and nothing that ties them to their owner.
import { and, eq, sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Db } from "../../server/src/db/open.ts";
import { groupByPlace } from "../../server/src/persist/chat/group-by-place.ts";
import type { MessageKey } from "../../server/src/db/message-key.ts";
import type { ScoredPassage } from "../../server/src/load/to-used-source.ts";

const pooledSources = pgTable(
  "per_row_course_sources",
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid().notNull(),
    sourceKey: text().notNull(),
    sourceType: text().notNull(),
    documentId: uuid(),
    slideNumber: integer(),
    lectureId: uuid(),
    startSeconds: doublePrecision(),
    endSeconds: doublePrecision(),
    contentPreview: text(),
    title: text(),
  },
  (t) => [unique().on(t.courseId, t.sourceKey)],
);

const sourceRefs = pgTable(
  "per_row_message_source_refs",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: text().notNull(),
    sessionId: text().notNull(),
    courseSourceId: uuid().notNull(),
    chunkNumber: integer().notNull(),
  },
  (t) => [index().on(t.messageId)],
);

export async function createTwoTables(db: Db): Promise<void> {
  await db.execute(sql`
    create table per_row_course_sources (
      id uuid primary key default gen_random_uuid(), course_id uuid not null references courses, source_key text not null,
      source_type text not null, document_id uuid, slide_number int, lecture_id uuid, start_seconds float,
      end_seconds float, content_preview text, title text, unique (course_id, source_key))`);
  await db.execute(sql`
    create table per_row_message_source_refs (
      id uuid primary key default gen_random_uuid(), message_id text not null, session_id text not null,
      course_source_id uuid not null references per_row_course_sources on delete cascade, chunk_number int not null)`);
  await db.execute(sql`create index on per_row_message_source_refs (message_id)`);
}

export async function saveTwoTablesPerRow(db: Db, key: MessageKey, passages: ScoredPassage[]): Promise<void> {
  const { courseId, sessionId, messageId } = key;
  for (const [i, place] of groupByPlace(passages).entries()) {
    const { sourceKey, sourceType, sourceId, contentPreview, title, locator } = place;
    const slideNumber = locator.kind === "slide" ? locator.slide : null;
    await db
      .insert(pooledSources)
      .values({ courseId, sourceKey, sourceType, documentId: sourceId, slideNumber, contentPreview, title })
      .onConflictDoNothing();
    const [pooled] = await db
      .select({ id: pooledSources.id })
      .from(pooledSources)
      .where(and(eq(pooledSources.courseId, courseId), eq(pooledSources.sourceKey, sourceKey)));
    await db
      .insert(sourceRefs)
      .values({ messageId, sessionId, courseSourceId: pooled!.id, chunkNumber: i + 1 });
  }
}
