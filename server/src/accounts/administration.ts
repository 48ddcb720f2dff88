// What waits and what failed, for administrators: counted, by whose it is. The rows of sources are the record of jobs.
import type { JobKind, JobsOfPerson } from "@ibid/core/contract/people/administration.ts";
import { and, eq, sql } from "drizzle-orm";
import { isLive } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { sources, users } from "../db/schema.ts";
import { FRESH } from "../db/source-lease.ts";

/** What failed for this reason was read already. */
const kindOf = sql<JobKind>`case
  when ${sources.status} = 'searchable' or ${sources.reasonCode} = 'embedding_failed' then 'embed' else 'read' end`;

export async function countJobs(db: Db): Promise<JobsOfPerson[]> {
  return await db
    .select({
      kind: kindOf,
      owner: { id: users.id, name: users.name },
      waiting: sql<number>`count(*) filter (where ${sources.status} <> 'failed')`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${sources.status} = 'failed')`.mapWith(Number),
    })
    .from(sources)
    .innerJoin(users, eq(users.id, sources.ownerId))
    .where(and(isLive, sql`${sources.status} in ('fetching', 'searchable', 'failed')`))
    .groupBy(sql`1`, users.id)
    .orderBy(sql`lower(${users.name})`, users.id, sql`1`);
}

/** What failed waits again. */
export async function retryJobs(
  db: Db,
  { ownerId, kind }: { ownerId: string; kind: JobKind },
): Promise<number> {
  const retried = await db
    .update(sources)
    .set({
      ...FRESH,
      status: kind === "read" ? "fetching" : "searchable",
      reasonCode: null,
      reasonMessage: null,
    })
    .where(and(isLive, eq(sources.ownerId, ownerId), eq(sources.status, "failed"), sql`${kindOf} = ${kind}`))
    .returning({ id: sources.id });
  return retried.length;
}
