// Removing material. It is hidden at once and can be restored for a day; then its text and vectors are deleted. What
// answers and footnotes cite of it stays readable all the time, as a tombstone (I6).
import { type SQL, and, eq, sql } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { isPastRestoring, isRestorableSource } from "../../db/live-sources.ts";
import type { Db, Locked, Tx } from "../../db/open.ts";
import { citations, courseSources, sources } from "../../db/schema.ts";
import { type HeldChanges, RELEASED } from "../../db/source-lease.ts";
import { steadyNow } from "../../db/steady-clock.ts";
import type { UserId } from "../../db/users.ts";
import { type LockedSource, lockSources } from "./lock-sources.ts";

const AT_ONCE = 100;

export async function removeSource(db: Db, user: UserId, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const [row] = await lockSources(db, user, [id]);
    await hideSource(db, found(row, "source"));
  });
}

export async function hideSource(db: Tx, source: LockedSource): Promise<void> {
  await markRemoved(db, source, {
    removedAt: steadyNow,
    // A worker that is reading it loses the lease, and that does not count as a failed attempt.
    attempts: sql`${sources.attempts} - case when ${sources.leaseToken} is null then 0 else 1 end`,
    ...RELEASED,
  });
}

/** Everything is as it was before the removal. A source that was not removed stays as it is. */
export async function restoreSource(db: Db, user: UserId, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const row = await lockSource(db, isRestorableSource(user, id));
    await markRemoved(db, found(row, "source"), { removedAt: null });
  });
}

/** Marks the source, and everything that cites it. */
async function markRemoved(
  db: Tx,
  source: Locked<OwnedSource>,
  changes: HeldChanges & { removedAt: SQL | null },
): Promise<void> {
  const { id, ownerId } = source;
  const { removedAt } = changes;
  await db.update(sources).set(changes).where(eq(sources.id, id));
  await db
    .update(citations)
    .set({ removed: removedAt !== null })
    .where(and(eq(citations.sourceId, id), eq(citations.ownerId, ownerId)));
  await db
    .update(courseSources)
    .set({ removedAt })
    .where(and(eq(courseSources.sourceId, id), eq(courseSources.ownerId, ownerId)));
  await announceDocuments(db, source);
}

/** Deletes sources that were removed a day ago for good; a source that is restored in the meantime stays. */
export async function purgeSources(db: Db): Promise<void> {
  const isDue = isPastRestoring(sources.removedAt);
  const due = await db.select({ id: sources.id }).from(sources).where(isDue).limit(AT_ONCE);
  for (const { id } of due) {
    await inTransaction(db, async (db) => {
      const row = await lockSource(db, and(eq(sources.id, id), isDue));
      if (row === undefined) return;
      await db.update(citations).set({ sourceId: null, csl: row.csl }).where(eq(citations.sourceId, id));
      await db.delete(sources).where(eq(sources.id, id));
    });
  }
}

type OwnedSource = Pick<LockedSource, "id" | "ownerId" | "csl">;

/** Locks a source, removed or not. */
async function lockSource(db: Tx, where: SQL | undefined) {
  const { id, ownerId, csl } = sources;
  const [row] = await db.select({ id, ownerId, csl }).from(sources).where(where).for("update");
  return row as Locked<OwnedSource> | undefined;
}

/**
 * Tells every tab that shows a document citing this source that what it shows has changed. The document itself has not,
 * and is not locked: transactions that cite lock the document first and the source second.
 */
export async function announceDocuments(db: Tx, { id, ownerId }: Locked<OwnedSource>): Promise<void> {
  await db.execute(sql`
    select pg_notify('ibid_changes', json_build_object(
      'courseId', course_id, 'ownerId', owner_id, 'kind', 'document', 'id', id)::text)
    from documents
    where owner_id = ${ownerId} and id in (select document_id from citations where source_id = ${id})`);
}
