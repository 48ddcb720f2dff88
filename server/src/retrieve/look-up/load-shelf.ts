import { writeField } from "@ibid/core/cite/source-fields.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceStatus } from "@ibid/core/contract/source.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { NamedSource } from "@ibid/core/english/name-sources.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOnShelf } from "../../db/live-sources.ts";
import type { Db } from "../../db/open.ts";
import { files, sources } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";

/** A source as our records have it. */
export interface ShelfSource extends NamedSource {
  id: string;
  /** "2026-09-14", as the reference states it. */
  date: string | null;
  status: SourceStatus;
  /** What its places are, and how many it has; null for a text without places. */
  places: { kind: Place["kind"]; count: number } | null;
  /** Where a recording ends. */
  endMs: number | null;
  /** How many passages it has. */
  passages: number;
  addedAt: Date;
}

const MOST_SOURCES = 1000;
const recordings = alias(files, "recordings");

/** In the order they were added. */
export async function loadShelf(db: Db, scope: SearchScope): Promise<ShelfSource[]> {
  const rows = await db
    .select({
      id: sources.id,
      title: sources.title,
      kind: sources.kind,
      csl: sources.csl,
      status: sources.status,
      passages: sources.chunkCount,
      addedAt: sources.createdAt,
      fileName: sql<string | null>`coalesce(${files.name}, ${recordings.name})`,
      placeKind: sql<Place["kind"] | null>`${sources.places} -> 0 ->> 'kind'`,
      placeCount: sql<number>`jsonb_array_length(${sources.places})`,
      endMs: sql<number | null>`(${sources.places} -> -1 ->> 'endMs')::int`,
    })
    .from(sources)
    .leftJoin(files, eq(files.id, sources.fileId))
    .leftJoin(recordings, eq(recordings.id, sources.mediaFileId))
    .where(
      and(
        isOnShelf(scope.user, scope.courseId),
        scope.sourceIds === null ? undefined : inArray(sources.id, [...scope.sourceIds]),
      ),
    )
    .orderBy(asc(sources.id))
    .limit(MOST_SOURCES);
  return rows.map(({ csl, title, placeKind, placeCount, ...row }) => ({
    ...row,
    title: plainName(title),
    author: writeField("author", csl),
    date: writeField("publicationDate", csl),
    places: placeKind === null ? null : { kind: placeKind, count: placeCount },
  }));
}

export const hasSlides = ({ kind, places }: ShelfSource): boolean =>
  kind === "slides" && places?.kind === "page";
export const hasPages = ({ kind, places }: ShelfSource): boolean =>
  kind !== "slides" && places?.kind === "page";
export const hasTimes = ({ places }: ShelfSource): boolean => places?.kind === "cue";
