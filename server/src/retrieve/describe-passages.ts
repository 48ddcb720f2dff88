import type { Locator } from "@ibid/core/contract/locator.ts";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { chunkLocator } from "../db/chunk-locator.ts";
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
  locator: Locator;
}

export async function describePassages(
  db: Db,
  scope: SearchScope,
  ranked: readonly Ranked[],
): Promise<FoundPassage[]> {
  if (ranked.length === 0) return [];
  const { embedding: _, ...columns } = getTableColumns(chunks);
  const ids = ranked.map((hit) => hit.chunkId);
  const rows = await db
    .select({ ...columns, title: sources.title, url: sources.url })
    .from(chunks)
    .innerJoin(sources, eq(sources.id, chunks.sourceId))
    .where(and(inArray(chunks.id, ids), eq(chunks.ownerId, scope.user)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap((hit) => {
    const row = byId.get(hit.chunkId);
    // Deleted between the two statements.
    if (row === undefined) return [];
    const { sourceId, title, url, ordinal, text } = row;
    return [{ ...hit, sourceId, title, url, ordinal, text, locator: chunkLocator(row) }];
  });
}
