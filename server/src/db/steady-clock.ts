// How long something has been removed, whatever the computer's clock says. A clock that is set wrong, or that a machine
// finds days ahead when it wakes up, must not delete what its owner may still restore.
//
// Each sweep moves this clock on by the time since the last one, but never by more than a sweep can take. It stands still
// while Ibid does not run, so a day is a day in which the removed thing could have been restored.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { steadyClock } from "./schema.ts";

/** Twice the interval of the sweep, for one that comes late. */
const LONGEST_TICK = sql`interval '1 minute'`;

/** What the steady clock shows; for `removed_at`. */
export const steadyNow: SQL = sql`coalesce((select "time" from steady_clock), now())`;

export async function tickSteadyClock(db: Db): Promise<void> {
  const passed = sql`least(greatest(now() - ${steadyClock.tickedAt}, interval '0'), ${LONGEST_TICK})`;
  await db
    .insert(steadyClock)
    .values({})
    .onConflictDoUpdate({
      target: steadyClock.isOnly,
      set: { time: sql`${steadyClock.time} + ${passed}`, tickedAt: sql`now()` },
    });
}
