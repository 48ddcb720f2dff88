// Owners take turns. A job only wakes a worker: which source it works on is decided by whose turn it is, so one person's five
// hundred files do not hold up another one's single file.
import { asSystem } from "../db/isolation/acting.ts";
import type { Db } from "../db/open.ts";
import { type WorkStatus, listFirstDue } from "../db/source-lease.ts";

/** When several wait, the one who was served longest ago comes next. Each process remembers that separately. */
export function byTurns<Outcome extends string>(
  db: Db,
  status: WorkStatus,
  work: (sourceId: string) => Promise<Outcome>,
): (asked: string) => Promise<{ sourceId: string; outcome: Outcome }> {
  const served = new Map<string, number>();
  let turn = 0;
  return async (asked) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const due = await asSystem(() => listFirstDue(db, status));
      const [next] = due.toSorted((a, b) => (served.get(a.owner) ?? 0) - (served.get(b.owner) ?? 0));
      if (next === undefined) break;
      if (served.size > MOST_OWNERS) served.clear();
      served.set(next.owner, ++turn);
      const outcome = await work(next.id);
      // Another worker was faster: there may be more to do.
      if (outcome !== "skipped") return { sourceId: next.id, outcome };
    }
    return { sourceId: asked, outcome: await work(asked) };
  };
}

const MOST_TRIES = 10;
const MOST_OWNERS = 10_000;
