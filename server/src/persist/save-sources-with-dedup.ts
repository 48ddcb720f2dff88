// Found places → numbered sources of a message, in one statement: the function of the same name in the migrations.
// In: places with their passages. Out: RAGSources, in the order they came in.
// Invariants: one row per course and place (A3); a place keeps its number for the whole session (I4); a message holds
// a place once, with all its passages (B3); what the model was shown is on record (C1); nothing is added to an answer
// that has ended (I5).
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Quote, RAGSource, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { sql } from "drizzle-orm";
import { wellFormedJson } from "../db/columns.ts";
import { tryAgain } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { uuidv7 } from "../db/uuidv7.ts";
import { toRagSource } from "./to-rag-source.ts";

export interface FoundSource {
  sourceKey: string;
  sourceType: RAGSourceType;
  /** The material. */
  sourceId: string;
  title: string;
  contentPreview: string;
  locator: Locator;
  url: string | null;
  /** Every passage of this place that was found, best first. */
  quotes: Quote[];
  score: number;
  similarity: number;
}

export interface MessageKey {
  user: UserId;
  courseId: string;
  sessionId: string;
  messageId: string;
}

type SavedRow = {
  id: string;
  source_type: RAGSourceType;
  source_id: string;
  title: string;
  content_preview: string;
  locator: Locator;
  url: string | null;
  is_removed: boolean;
  number: number;
  quotes: Quote[];
};

/** The record of what the model was shown keeps the best twenty (C3). */
const USED_KEPT = 20;

export async function saveSourcesWithDedup(
  db: Db,
  { user, courseId, sessionId, messageId }: MessageKey,
  found: readonly FoundSource[],
  used: readonly UsedSource[],
): Promise<RAGSource[]> {
  if (found.length === 0) return [];
  // With a key for each, in case the place is new.
  const places = wellFormedJson(found.map((place, position) => ({ ...place, position, id: uuidv7() })));
  const { rows } = await tryAgain(() =>
    db.execute<SavedRow>(sql`
      select * from save_sources_with_dedup(${user}, ${courseId}, ${sessionId}, ${messageId}, ${places}::jsonb,
        ${wellFormedJson(used)}::jsonb, ${USED_KEPT})`),
  );
  return rows.map((row) =>
    toRagSource({
      id: row.id,
      courseId,
      sourceId: row.source_id,
      sourceType: row.source_type,
      title: row.title,
      contentPreview: row.content_preview,
      locator: row.locator,
      url: row.url,
      isRemoved: row.is_removed,
      number: row.number,
      quotes: row.quotes,
    }),
  );
}
