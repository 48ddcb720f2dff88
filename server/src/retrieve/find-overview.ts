// A request for an overview → the passages that are most like the whole of each stretch of the sources it is about.
import { and, asc, desc, gt, inArray, sql } from "drizzle-orm";
import { isNamed, isOfKind, readOverviewRequest } from "@ibid/core/english/overview-request.ts";
import { isOnShelf } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { sources } from "../db/schema.ts";
import { type FoundPassage, describePassages } from "./describe-passages.ts";
import type { SearchScope } from "./search-scope.ts";

/** A shorter passage is a title or a picture. */
const LEAST_CHARACTERS = 100;
/** A long source is only sampled, so that an overview of it costs no more than one of a short source. */
const COMPARED_PER_STRETCH = 50;

/** In reading order; null when the question asks for something else, or names no source. */
export async function findOverview(
  db: Db,
  scope: SearchScope,
  query: string,
  { limit, embedderId }: { limit: number; embedderId: string },
): Promise<FoundPassage[] | null> {
  const request = readOverviewRequest(query);
  if (request === null) return null;
  const shelf = await db
    .select({ id: sources.id, title: sources.title, kind: sources.kind })
    .from(sources)
    .where(
      and(
        isOnShelf(scope.user, scope.courseId),
        gt(sources.chunkCount, 0),
        scope.sourceIds === null ? undefined : inArray(sources.id, [...scope.sourceIds]),
      ),
    )
    .orderBy(desc(sources.chunkCount), asc(sources.id));
  const named = shelf.filter(({ title }) => isNamed(title, request));
  const ofKind = named.filter((source) => isOfKind(source, request));
  const about = (ofKind.length > 0 ? ofKind : named).slice(0, limit).map(({ id }) => id);
  return about.length === 0 ? null : await pickTypical(db, scope, about, { limit, embedderId });
}

async function pickTypical(
  db: Db,
  scope: SearchScope,
  sourceIds: readonly string[],
  { limit, embedderId }: { limit: number; embedderId: string },
): Promise<FoundPassage[]> {
  const stretches = sourceIds.map((_, i) => Math.ceil((limit - i) / sourceIds.length));
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select distinct on (n, stretch) id, n, ordinal from (
        select chunks.id, n, ordinal, length(text) < ${LEAST_CHARACTERS}::int as is_short,
          ordinal * stretches / chunk_count as stretch,
          case when chunks.embedding_model = sources.embedding_model
            then 1 - (chunks.embedding <=> sources.embedding) end as typical
        from unnest(${sql.param([...sourceIds])}::uuid[], ${sql.param(stretches)}::int[])
            with ordinality as asked(source_id, stretches, n)
          join sources on sources.id = asked.source_id
          cross join generate_series(0, chunk_count - 1,
            greatest(1, chunk_count / (stretches * ${COMPARED_PER_STRETCH}::int))) as looked_at
          join chunks on chunks.source_id = asked.source_id and chunks.ordinal = looked_at
        where chunks.owner_id = ${scope.user}
      ) as each
      order by n, stretch, is_short, typical desc nulls last, ordinal
    ) as picked
    order by n, ordinal`);
  // They are typical of their sources; how close they are to the question was not measured.
  const ranked = rows.map(({ id }) => ({
    chunkId: id,
    ...{ words: 0, cosine: null, fused: 0, similarity: null, isRaw: false, order: 0, closeness: 0 },
    why: { wordRank: null, meaningRank: null, matched: [] },
  }));
  return await describePassages(db, scope, ranked, embedderId);
}
