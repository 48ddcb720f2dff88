// Highlights with their places as they are now. A source that was read again may have another text: then the words are
// looked for in it, and what is found, or lost, is stored with the hash of that text.
import { locateRange } from "@ibid/core/anchor/locate-range.ts";
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import {
  type HighlightFilter,
  type StoredHighlight,
  findHighlights,
  getHighlight,
  getMarkableText,
  toHighlight,
} from "../../db/highlights/find-highlights.ts";
import { storePlaces } from "../../db/highlights/change-highlights.ts";
import { toPage } from "../../db/paging.ts";
import type { UserId } from "../../db/users.ts";
import { notInTime } from "../../threads/not-in-time.ts";
import { findWords } from "./find-words.ts";

type Dependencies = Pick<Context, "db" | "threads" | "log">;

export async function listHighlights(
  context: Dependencies,
  user: UserId,
  courseId: string,
  { sourceId, words, ...page }: HighlightFilter & PageQuery,
): Promise<PageOf<Highlight>> {
  await getCourse(context.db, user, courseId);
  const rows = await findHighlights(context.db, user, courseId, { sourceId, words }, page);
  return toPage(await inPlace(context, user, rows), page, toHighlight);
}

export async function loadHighlight(context: Dependencies, user: UserId, id: string): Promise<Highlight> {
  const [row] = await inPlace(context, user, [await getHighlight(context.db, user, id)]);
  return toHighlight(row!);
}

async function inPlace(
  context: Dependencies,
  user: UserId,
  rows: readonly StoredHighlight[],
): Promise<StoredHighlight[]> {
  const stale = Map.groupBy(
    rows.filter(({ isStale }) => isStale),
    ({ sourceId }) => sourceId,
  );
  const moved = new Map<string, StoredHighlight>();
  for (const [sourceId, ofSource] of stale)
    for (const row of await findAgain(context, user, sourceId, ofSource)) moved.set(row.id, row);
  return rows.map((row) => moved.get(row.id) ?? row);
}

async function findAgain(
  { db, threads, log }: Dependencies,
  user: UserId,
  sourceId: string,
  rows: readonly StoredHighlight[],
): Promise<StoredHighlight[]> {
  const { kind, content, places, contentHash } = await getMarkableText(db, user, sourceId);
  const wanted = rows.map(({ quote, around }) => ({ quote, ...around }));
  const ranges = await findWords(threads, { text: content, wanted }).catch(notInTime);
  const found = rows.map((row, index) => {
    const range = ranges?.[index] ?? null;
    return { ...row, place: range && locateRange(kind, places, range) };
  });
  // What can't be stored now is looked for again next time: reading goes on with a full disk.
  if (ranges !== null) {
    await storePlaces(db, user, contentHash, found).catch((error: unknown) =>
      log("warn", "highlights.not-stored", { error }),
    );
  }
  return found;
}
