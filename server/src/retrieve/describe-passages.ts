import type { Locator } from "@ibid/core/contract/locator.ts";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { chunkLocator } from "../db/chunk-locator.ts";
import { isLive } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { chunks, sources } from "../db/schema.ts";
import type { Ranked } from "./rank-passages.ts";
import type { SearchScope } from "./search-scope.ts";

/** A passage that was found, with its words and its place. */
export interface FoundPassage extends Ranked {
  sourceId: string;
  title: string;
  url: string | null;
  /** Which chunk of its source it is. */
  ordinal: number;
  text: string;
  /** The heading above it; "" where there is none. */
  section: string;
  locator: Locator;
  /** How close it is to the best passages: the question is probably about what several of them say. */
  support: number;
}

/** Support is measured against this many of the best passages. */
const BEST = 3;

export async function describePassages(
  db: Db,
  scope: SearchScope,
  ranked: readonly Ranked[],
  /** Null: no vectors are compared. */
  embedderId: string | null,
): Promise<FoundPassage[]> {
  if (ranked.length === 0) return [];
  const { embedding: _, ...columns } = getTableColumns(chunks);
  const ids = ranked.map((hit) => hit.chunkId);
  const best = sql.param(ids.slice(0, BEST));
  const support = sql<
    number | null
  >`case when ${chunks.embeddingModel} = ${embedderId} then -(${chunks.embedding} <#> (
    select avg(embedding) from chunks where id = any(${best}::uuid[]) and embedding_model = ${embedderId})) end`;
  const rows = await db
    .select({ ...columns, title: sources.title, url: sources.url, support })
    .from(chunks)
    .innerJoin(sources, eq(sources.id, chunks.sourceId))
    .where(and(inArray(chunks.id, ids), eq(chunks.ownerId, scope.user), isLive));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap((hit) => {
    const row = byId.get(hit.chunkId);
    // Removed between the two statements.
    if (row === undefined) return [];
    const { sourceId, title, url, ordinal, text, heading: section } = row;
    // A passage without a vector has no support; that must not lower its rank.
    const support = row.support ?? hit.closeness;
    return [{ ...hit, sourceId, title, url, ordinal, text, section, support, locator: chunkLocator(row) }];
  });
}
