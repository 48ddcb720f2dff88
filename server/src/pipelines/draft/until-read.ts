import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { isLive } from "../../db/live-sources.ts";
import { sources } from "../../db/schema.ts";
import type { DraftKey } from "../../persist/drafting/record-draft.ts";

/** Returns when none of these sources is still being read or embedded, or when time is up. */
export async function untilRead(
  { db, changes }: Pick<Context, "db" | "changes">,
  { user, courseId }: DraftKey,
  sourceIds: readonly string[],
  {
    signal,
    limitMs,
    onProgress,
  }: { signal: AbortSignal; limitMs: number; onProgress: (done: number, total: number) => Promise<void> },
): Promise<void> {
  if (sourceIds.length === 0) return;
  const over = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  const events = changes.follow(user, courseId);
  const leave = (): void => void events.return(undefined);
  over.addEventListener("abort", leave, { once: true });
  let last = -1;
  try {
    // The first event comes at once.
    for await (const _ of events) {
      const [row] = await db
        .select({
          total: count(),
          done: sql<number>`(count(*) filter (where status not in ('fetching', 'searchable')))::int`,
        })
        .from(sources)
        .where(and(eq(sources.ownerId, user), inArray(sources.id, [...sourceIds]), isLive));
      const { done, total } = row!;
      if (done > last) await onProgress(done, total);
      last = done;
      if (done === total) return;
    }
  } finally {
    over.removeEventListener("abort", leave);
  }
  signal.throwIfAborted();
}
