import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { type SQL, and, asc, eq, inArray } from "drizzle-orm";
import { chunkLocator } from "../../db/chunk-locator.ts";
import { isLive } from "../../db/live-sources.ts";
import type { Db } from "../../db/open.ts";
import { chunks, sources } from "../../db/schema.ts";
import type { Passage } from "../passage.ts";
import type { SearchScope } from "../search-scope.ts";

/** A passage that was not compared with anything, under the heading it has in its source. */
export type RecordedPassage = Passage & {
  heading: string;
  /** In an outline: the sentences that tell what it is about, in reading order. */
  telling?: readonly TextRange[];
};

/** Those of the given sources, in reading order. Nothing was compared, so there are no scores (I16). */
export async function loadPassages(
  db: Db,
  scope: SearchScope,
  sourceIds: readonly string[],
  where: SQL | undefined,
  limit: number,
): Promise<RecordedPassage[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .select({
      id: chunks.id,
      sourceId: chunks.sourceId,
      ordinal: chunks.ordinal,
      heading: chunks.heading,
      text: chunks.text,
      locatorKind: chunks.locatorKind,
      slide: chunks.slide,
      pageIndex: chunks.pageIndex,
      pageLabel: chunks.pageLabel,
      startMs: chunks.startMs,
      endMs: chunks.endMs,
      startChar: chunks.startChar,
      endChar: chunks.endChar,
      title: sources.title,
      url: sources.url,
    })
    .from(chunks)
    .innerJoin(sources, eq(sources.id, chunks.sourceId))
    .where(
      and(
        eq(chunks.ownerId, scope.user),
        eq(chunks.courseId, scope.courseId),
        inArray(chunks.sourceId, [...sourceIds]),
        isLive,
        where,
      ),
    )
    .orderBy(asc(chunks.sourceId), asc(chunks.ordinal))
    .limit(limit);
  return rows.map((row) => ({
    chunkId: row.id,
    sourceId: row.sourceId,
    title: row.title,
    url: row.url,
    ordinal: row.ordinal,
    heading: row.heading,
    section: row.heading,
    text: row.text,
    locator: chunkLocator(row),
    bestSentence: null,
    ...{ cosine: null, fused: 0, similarity: null, isRaw: false, rerank: null },
    why: { wordRank: null, meaningRank: null, matched: [] },
  }));
}
