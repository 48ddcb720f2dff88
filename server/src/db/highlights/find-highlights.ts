// Reads of highlights. Each is seen by whoever made it alone: the owner of the course, or a guest.
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceKind } from "@ibid/core/contract/source.ts";
import type { PageQuery } from "@ibid/core/contract/paging.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import { type SQL, and, asc, eq, isNull, sql } from "drizzle-orm";
import { storable } from "../columns.ts";
import { found } from "../found.ts";
import { inLiveCourse } from "../courses/live-courses.ts";
import { isLive, isLiveSource } from "../live-sources.ts";
import type { Db } from "../open.ts";
import { isOwn } from "../own-rows.ts";
import { afterCursor } from "../paging.ts";
import { highlights, sources } from "../schema.ts";
import type { UserId } from "../users.ts";

/** Whether the one who asks made it. */
export const isOwnHighlight = sql`${highlights.guestId} is not distinct from
  nullif(current_setting('ibid.guest', true), '')::uuid`;

/** One of their own, removed or not. */
export function isRestorableHighlight(user: UserId, id: string): SQL | undefined {
  return and(isOwn(highlights, user, id), isOwnHighlight, inLiveCourse(highlights.courseId));
}

const columns = {
  id: highlights.id,
  courseId: highlights.courseId,
  sourceId: highlights.sourceId,
  title: sources.title,
  quote: highlights.quote,
  around: highlights.around,
  place: highlights.place,
  note: highlights.note,
  createdAt: highlights.createdAt,
  updatedAt: highlights.updatedAt,
  /** Whether the source was read again, and has another text than when the words were last looked for. */
  isStale: sql<boolean>`${highlights.contentHash} is distinct from ${sources.contentHash}`,
};

export type StoredHighlight = Awaited<ReturnType<typeof selectHighlights>>[number];

/** What a list of highlights is limited to. */
export interface HighlightFilter {
  sourceId?: string | undefined;
  /** All of them are in the quote, in the note or in the title of the source. */
  words?: string | undefined;
}

/** Of one course, or of all the caller's own. */
export async function findHighlights(
  db: Db,
  user: UserId,
  courseId: string | null,
  { sourceId, words = "" }: HighlightFilter,
  page: PageQuery,
): Promise<StoredHighlight[]> {
  const searched = sql`lower(concat_ws(' ', ${highlights.quote}, ${highlights.note}, ${sources.title}))`;
  const having = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(${searched}, lower(${storable(word)})) > 0`);
  return await selectHighlights(
    db,
    and(
      eq(highlights.ownerId, user),
      courseId === null ? undefined : eq(highlights.courseId, courseId),
      sourceId === undefined ? undefined : eq(highlights.sourceId, sourceId),
      isNull(highlights.removedAt),
      afterCursor(highlights.id, page, "asc"),
      ...having,
    ),
    page.limit + 1,
  );
}

export async function getHighlight(db: Db, user: UserId, id: string): Promise<StoredHighlight> {
  const [row] = await selectHighlights(
    db,
    and(isRestorableHighlight(user, id), isNull(highlights.removedAt)),
    1,
  );
  return found(row, "highlight");
}

function selectHighlights(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(highlights)
    .innerJoin(sources, and(eq(sources.id, highlights.sourceId), eq(sources.ownerId, highlights.ownerId)))
    .where(and(where, isOwnHighlight, isLive, inLiveCourse(highlights.courseId)))
    .orderBy(asc(highlights.id))
    .limit(limit);
}

/** What words are looked for in. */
export interface MarkableText {
  courseId: string;
  kind: SourceKind;
  content: string;
  places: Place[];
  contentHash: string | null;
}

export async function getMarkableText(db: Db, user: UserId, sourceId: string): Promise<MarkableText> {
  const { courseId, kind, content, places, contentHash } = sources;
  const [row] = await db
    .select({ courseId, kind, content, places, contentHash })
    .from(sources)
    .where(isLiveSource(user, sourceId));
  const text = found(row, "source");
  return { ...text, content: text.content ?? "" };
}

export function toHighlight(row: StoredHighlight): Highlight {
  const { around: _around, isStale: _stale, ...shown } = row;
  return {
    ...shown,
    title: plainName(row.title),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
