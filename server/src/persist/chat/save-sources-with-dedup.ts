// Found places → numbered sources of a message, in one statement: the function of the same name in db/functions.
// In: places with their passages. Out: RAGSources, in the order they came in.
// Invariants: one row per course and place; a place keeps its number for the whole session (I4); a message holds
// a place once, with all its passages; what the model was shown is on record; nothing is added to an answer
// that has ended (I5).
import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Quote, RAGSource, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { sql } from "drizzle-orm";
import { wellFormedJson } from "../../db/columns.ts";
import { tryAgain } from "../../db/in-transaction.ts";
import type { MessageKey } from "../../db/message-key.ts";
import type { Db } from "../../db/open.ts";
import { uuidv7 } from "../../db/uuidv7.ts";
import { type PooledSource, toRagSource } from "../../load/to-rag-source.ts";

export interface UnnumberedPlace extends Omit<PooledSource, "id" | "courseId" | "isRemoved"> {
  sourceKey: string;
  sourceType: RAGSourceType;
  /** Every passage of this place that was found, best first. */
  quotes: Quote[];
  score: number;
  similarity: number | null;
}

type SavedRow = Pick<PooledSource, "id" | "isRemoved" | "contentPreview" | "locator" | "url"> & {
  number: number;
  quotes: Quote[] | null;
};

/** The record of what the model was shown keeps the best twenty. */
const USED_KEPT = 20;

export async function saveSourcesWithDedup(
  db: Db,
  { user, courseId, sessionId, messageId }: MessageKey,
  found: readonly UnnumberedPlace[],
  used: readonly UsedSource[],
): Promise<RAGSource[]> {
  if (found.length === 0) return [];
  // Each gets an id, in case the place is new.
  const given = wellFormedJson(found.map((place, position) => ({ ...place, position, id: uuidv7() })));
  const { rows } = await tryAgain(() =>
    db.execute<SavedRow>(sql`
      select id, number, is_removed as "isRemoved", content_preview as "contentPreview", locator, url, quotes
      from save_sources_with_dedup(${user}, ${courseId}, ${sessionId}, ${messageId}, ${given}::json,
        ${wellFormedJson(bestOf(used))}::jsonb, ${USED_KEPT})`),
  );
  // Shown as stored (I5): a new place is what went in as JSON, a place that was pooled before is what came back.
  const stored = JSON.parse(given) as (UnnumberedPlace & { id: string })[];
  return rows.map(({ number, isRemoved, quotes, ...pooled }, i) => {
    const place = stored[i]!;
    return toRagSource({
      ...place,
      ...(pooled.id === place.id ? {} : pooled),
      ...{ courseId, number, isRemoved, quotes: quotes ?? place.quotes, claims: null },
    });
  });
}

/** Every passage once, best first. */
function bestOf(used: readonly UsedSource[]): UsedSource[] {
  const best = new Map<string, UsedSource>();
  for (const one of used.toSorted((a, b) => b.score - a.score)) {
    if (best.size < USED_KEPT && !best.has(one.chunk_id)) best.set(one.chunk_id, one);
  }
  return [...best.values()];
}
