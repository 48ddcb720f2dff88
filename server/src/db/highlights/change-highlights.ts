// Writes of highlights. Each is changed by whoever made it alone.
import type { Anchored } from "@ibid/core/anchor/find-again.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { storable } from "../columns.ts";
import { found } from "../found.ts";
import { asSystem } from "../isolation/acting.ts";
import { isPastRestoring } from "../live-sources.ts";
import type { Db } from "../open.ts";
import { highlights } from "../schema.ts";
import { steadyNow } from "../steady-clock.ts";
import type { UserId } from "../users.ts";
import { isRestorableHighlight } from "./find-highlights.ts";

export interface AddedHighlight extends Anchored {
  courseId: string;
  sourceId: string;
  place: Locator;
  contentHash: string | null;
  note: string;
}

/** Its id. */
export async function insertHighlight(
  db: Db,
  user: UserId,
  { before, after, quote, note, ...rest }: AddedHighlight,
): Promise<string> {
  const [row] = await db
    .insert(highlights)
    .values({
      ...rest,
      ownerId: user,
      quote: storable(quote),
      note: storable(note),
      around: { before, after },
    })
    .returning({ id: highlights.id });
  return row!.id;
}

export async function changeNote(db: Db, user: UserId, id: string, note: string): Promise<void> {
  const [row] = await db
    .update(highlights)
    .set({ note: storable(note) })
    .where(and(isRestorableHighlight(user, id), isNull(highlights.removedAt)))
    .returning({ id: highlights.id });
  found(row, "highlight");
}

/** Deletes it, to be restored within a day, or restores it. */
export async function setHighlightRemoved(
  db: Db,
  user: UserId,
  id: string,
  isRemoved: boolean,
): Promise<void> {
  const [row] = await db
    .update(highlights)
    .set({ removedAt: isRemoved ? steadyNow : null })
    .where(and(isRestorableHighlight(user, id), isRemoved ? isNull(highlights.removedAt) : undefined))
    .returning({ id: highlights.id });
  found(row, "highlight");
}

/** Where words are in the text with this hash: looked for once. */
export async function storePlaces(
  db: Db,
  user: UserId,
  contentHash: string | null,
  places: readonly { id: string; place: Locator | null }[],
): Promise<void> {
  for (const { id, place } of places) {
    await db
      .update(highlights)
      // When it was changed last is when its maker did.
      .set({ place, contentHash, updatedAt: sql`${highlights.updatedAt}` })
      .where(isRestorableHighlight(user, id));
  }
}

/** When sources are merged, what everybody marked in one goes over to the other, and is looked for there. */
export async function moveHighlights(
  db: Db,
  user: UserId,
  from: readonly string[],
  to: string,
): Promise<void> {
  await asSystem(() =>
    db
      .update(highlights)
      .set({ sourceId: to, contentHash: null, updatedAt: sql`${highlights.updatedAt}` })
      .where(and(inArray(highlights.sourceId, [...from]), eq(highlights.ownerId, user))),
  );
}

/** Deletes those that can no longer be restored. */
export async function purgeHighlights(db: Db): Promise<void> {
  await db.delete(highlights).where(isPastRestoring(highlights.removedAt));
}
