// Reads numbered sources in two statements, however many there are. A long history has ten thousand refs, so each must be
// cheap: those of a message come as one JSON text, and a pooled source that many messages use is read and mapped once.
import type { CheckedClaim, Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { type PooledSource, type SharedFields, sharedFields, withNumber } from "./to-rag-source.ts";

type Ref = [number: number, pooledId: string, quotes: Quote[], claims: CheckedClaim[] | null];

/** By message, each list ordered by number. `condition` is on `chat_messages`, and names the owner. */
export async function selectNumberedSources(db: Db, condition: SQL): Promise<Map<string, RAGSource[]>> {
  const { rows } = await db.execute<{ id: string; refs: string | null }>(sql`
    select id, (
      select string_agg(format('[%s,"%s",%s,%s]', number, course_source_id, quotes, coalesce(claims, 'null')), ','
        order by number)
      from message_source_refs
      where session_id = chat_messages.session_id and message_id = chat_messages.id
        and owner_id = chat_messages.owner_id
    ) as refs
    from chat_messages where ${condition}`);
  const messages = rows.map(({ id, refs }) => ({ id, refs: JSON.parse(`[${refs ?? ""}]`) as Ref[] }));
  const pool = await selectPooled(db, new Set(messages.flatMap(({ refs }) => refs.map(([, id]) => id))));
  const toSource = ([number, id, quotes, claims]: Ref): RAGSource[] => {
    const shared = pool.get(id);
    // Undefined if it was deleted between the two statements, together with its refs.
    return shared === undefined ? [] : [withNumber(shared, { number, quotes, claims })];
  };
  return new Map(messages.map(({ id, refs }) => [id, refs.flatMap(toSource)]));
}

async function selectPooled(db: Db, ids: ReadonlySet<string>): Promise<Map<string, SharedFields>> {
  if (ids.size === 0) return new Map();
  const { rows } = await db.execute<PooledSource>(sql`
    select id, course_id as "courseId", source_id as "sourceId", title, content_preview as "contentPreview", locator,
      url, removed_at is not null as "isRemoved"
    from course_sources where id = any(${`{${[...ids].join()}}`}::uuid[])`);
  return new Map(rows.map((row) => [row.id, sharedFields(row)]));
}
