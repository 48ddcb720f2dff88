// Reads numbered sources: two statements, whatever their number. A pooled source that many messages use is read once,
// and rows are taken as the driver gives them: mapping ten thousand of them is most of the cost of a long history.
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Quote, RAGSource, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { toRagSource } from "./to-rag-source.ts";

type RefRow = { message_id: string; number: number; course_source_id: string; quotes: Quote[] };
type PooledRow = {
  id: string;
  course_id: string;
  source_id: string;
  source_type: RAGSourceType;
  title: string;
  content_preview: string;
  locator: Locator;
  url: string | null;
  is_removed: boolean;
};

/** `condition` is on `message_source_refs`, and names the owner. */
export async function selectNumberedSources(
  db: Db,
  condition: SQL,
): Promise<{ messageId: string; source: RAGSource }[]> {
  const refs = await db.execute<RefRow>(sql`
    select message_id, number, course_source_id, quotes from message_source_refs
    where ${condition} order by message_id, number`);
  const ids = [...new Set(refs.rows.map((ref) => ref.course_source_id))];
  if (ids.length === 0) return [];
  const pooled = await db.execute<PooledRow>(sql`
    select id, course_id, source_id, source_type, title, content_preview, locator, url,
      removed_at is not null as is_removed
    from course_sources where id = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(pooled.rows.map((row) => [row.id, row]));
  return refs.rows.flatMap((ref) => {
    const row = byId.get(ref.course_source_id);
    // Collected between the two statements, together with its refs.
    if (row === undefined) return [];
    const source = toRagSource({
      id: row.id,
      courseId: row.course_id,
      sourceId: row.source_id,
      sourceType: row.source_type,
      title: row.title,
      contentPreview: row.content_preview,
      locator: row.locator,
      url: row.url,
      isRemoved: row.is_removed,
      number: ref.number,
      quotes: ref.quotes,
    });
    return [{ messageId: ref.message_id, source }];
  });
}
