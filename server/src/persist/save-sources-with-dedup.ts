// Found places → numbered sources of a message, in one statement.
// In: places with their passages. Out: RAGSources, in the order they came in.
// Invariants: one row per course and place (A3); a place keeps its number for the whole session (I4); a message holds
// a place once, with all its passages (B3). Call it in a transaction that holds the session's lock (`lockRun`).
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Quote, RAGSource, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { sql } from "drizzle-orm";
import { wellFormedJson } from "../db/columns.ts";
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

/** `lastNumber` is the last one the ledger gave. */
export async function saveSourcesWithDedup(
  db: Db,
  key: MessageKey,
  lastNumber: number,
  found: readonly FoundSource[],
): Promise<RAGSource[]> {
  if (found.length === 0) return [];
  const { user, courseId, sessionId, messageId } = key;
  const given = found.map((source, position) => ({ ...source, position, id: uuidv7(), refId: uuidv7() }));
  const { rows } = await db.execute<SavedRow>(sql`
    with given as (
      select * from jsonb_to_recordset(${wellFormedJson(given)}::jsonb) as given(
        position int, id uuid, "refId" uuid, "sourceKey" text, "sourceType" text, "sourceId" uuid, title text,
        "contentPreview" text, locator jsonb, url text, quotes jsonb, score real, similarity real)
    ),
    -- Material may be removed between the search and here. What is there now stays until this transaction ends.
    present as (
      select id from sources
      where owner_id = ${user} and id in (select "sourceId" from given)
      for key share
    ),
    -- Sorted by key, so that two writers lock rows in the same order; an update, so that existing rows come back too.
    pooled as (
      insert into course_sources (id, owner_id, course_id, source_key, source_type, source_id, title,
        content_preview, locator, url, removed_at)
      select given.id, ${user}, ${courseId}, "sourceKey", "sourceType", "sourceId", title, "contentPreview", locator,
        url, case when present.id is null then now() end
      from given left join present on present.id = "sourceId"
      order by "sourceKey"
      on conflict (course_id, source_key)
        do update set title = excluded.title, removed_at = excluded.removed_at
      returning *
    ),
    known as (
      select course_source_id, number from session_citations
      where session_id = ${sessionId} and course_source_id in (select id from pooled)
    ),
    fresh as (
      select pooled.id as course_source_id,
        (${lastNumber}::int + row_number() over (order by position))::int as number
      from pooled join given on "sourceKey" = source_key
      where pooled.id not in (select course_source_id from known)
    ),
    ledger as (
      insert into session_citations (session_id, number, course_source_id, owner_id)
      select ${sessionId}, number, course_source_id, ${user} from fresh
    ),
    counted as (
      update chat_sessions set citation_count = citation_count + (select count(*) from fresh)
      where id = ${sessionId}
    ),
    numbered as (
      select * from known union all select * from fresh
    ),
    refs as (
      insert into message_source_refs (id, owner_id, message_id, session_id, number, course_source_id, quotes,
        score, similarity)
      select "refId", ${user}, ${messageId}, ${sessionId}, number, course_source_id, quotes, score, similarity
      from given join pooled on source_key = "sourceKey" join numbered on course_source_id = pooled.id
      on conflict (message_id, course_source_id) do update set
        score = greatest(message_source_refs.score, excluded.score),
        similarity = greatest(message_source_refs.similarity, excluded.similarity),
        -- Each passage once, with its best score, best first.
        quotes = (
          select jsonb_agg(quote order by (quote ->> 'score')::float8 desc)
          from (
            select distinct on (quote ->> 'chunk_id') quote
            from jsonb_array_elements(message_source_refs.quotes || excluded.quotes) as quote
            order by quote ->> 'chunk_id', (quote ->> 'score')::float8 desc
          ) as best
        )
      returning course_source_id, number, quotes
    )
    select pooled.id, source_type, source_id, pooled.title, content_preview, pooled.locator, pooled.url,
      removed_at is not null as is_removed, refs.number, refs.quotes
    from given join pooled on source_key = "sourceKey" join refs on course_source_id = pooled.id
    order by position`);
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
