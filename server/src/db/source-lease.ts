// One worker's right to a source. It is kept by renewing it, and lost when the worker dies, when the source is
// removed, or when somebody stops the work: before storing anything, the worker checks that it still holds it.
import { type SQL, and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { asOwner, asSystem } from "./isolation/acting.ts";
import { isLive } from "./live-sources.ts";
import type { Db } from "./open.ts";
import { sources } from "./schema.ts";
import { uuidv7 } from "./uuidv7.ts";
import type { UserId } from "./users.ts";
import type { WorkFailed } from "./work-failed.ts";

export interface SourceLease {
  sourceId: string;
  owner: UserId;
  token: string;
  /** The work: a `fetching` source is read, a `searchable` one is embedded. */
  status: WorkStatus;
}

export type WorkStatus = "fetching" | "searchable";

/** How many times failing work is tried. */
const ATTEMPTS = 3;

/** A dead worker's source is free again after this long; with the sweep, another has it within a minute. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
const UNTIL = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
/** Takes the lease away from the worker that holds it. */
export const RELEASED = { leaseUntil: null, leaseToken: null };
/** The same, and the work starts over. */
export const FRESH = { ...RELEASED, attempts: 0, nextAttemptAt: null };

/** Undefined when the source is gone, when there is nothing to do, or when another worker is doing it. */
export async function takeLease(
  db: Db,
  sourceId: string,
  status: WorkStatus,
): Promise<SourceLease | undefined> {
  const token = uuidv7();
  const taken = await db
    .update(sources)
    .set({ leaseUntil: UNTIL, leaseToken: token, attempts: sql`${sources.attempts} + 1` })
    .where(and(eq(sources.id, sourceId), isDue([status])))
    .returning({ owner: sources.ownerId });
  return taken[0] && { sourceId, owner: taken[0].owner as UserId, token, status };
}

/** True for the row of this lease while it is held. */
export function isHeld({ sourceId, token, status }: SourceLease): SQL | undefined {
  return and(eq(sources.id, sourceId), eq(sources.leaseToken, token), eq(sources.status, status), isLive);
}

export type HeldChanges = PgUpdateSetSource<typeof sources>;

/** Changes the row and keeps the lease. False when it is lost, and then nothing is changed. */
export async function renewLease(db: Db, lease: SourceLease, changes: HeldChanges = {}): Promise<boolean> {
  const held = await db
    .update(sources)
    .set({ ...changes, leaseUntil: UNTIL })
    .where(isHeld(lease))
    .returning({ id: sources.id });
  return held.length > 0;
}

export interface LeasedWork<T> {
  status: WorkStatus;
  /** Aborted when the server stops. */
  stopping: AbortSignal | undefined;
  /** The signal is aborted when the lease is lost or when the server stops. */
  work(lease: SourceLease, signal: AbortSignal): Promise<T>;
  failureOf(error: unknown): WorkFailed;
}

type LeasedOutcome = "skipped" | "retry" | "failed" | "stopped";

/** Takes the lease of a source and keeps it through slow work, which is done for the owner of the source. */
export async function workOnSource<T>(
  db: Db,
  sourceId: string,
  leased: LeasedWork<T>,
): Promise<T | LeasedOutcome> {
  const lease = await asSystem(() => takeLease(db, sourceId, leased.status));
  if (lease === undefined) return "skipped";
  return await asOwner(lease.owner, () => workUnderLease(db, lease, leased));
}

async function workUnderLease<T>(
  db: Db,
  lease: SourceLease,
  { stopping, work, failureOf }: LeasedWork<T>,
): Promise<T | LeasedOutcome> {
  const lost = new AbortController();
  using _renewing = setInterval(() => {
    // A database that does not answer now may answer next time; the lease lasts several renewals.
    void renewLease(db, lease).then(
      (isHeld) => isHeld || lost.abort(new LeaseLost()),
      () => undefined,
    );
  }, RENEW_MS).unref();
  try {
    const signal = stopping === undefined ? lost.signal : AbortSignal.any([lost.signal, stopping]);
    return await work(lease, signal);
  } catch (error) {
    if (error instanceof LeaseLost) return "skipped";
    if (!stopping?.aborted) return await failLease(db, lease, failureOf(error));
    // The work waits for the next start, and this attempt does not count.
    await endLease(db, lease, { attempts: sql`${sources.attempts} - 1` });
    return "stopped";
  }
}

/** Somebody stopped the work, removed the source or took it over. */
class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** Ends the work: changes the row and releases the lease. False when the lease was already lost. */
export async function endLease(db: Db, lease: SourceLease, changes: HeldChanges): Promise<boolean> {
  const ended = await db
    .update(sources)
    .set({ ...changes, ...RELEASED })
    .where(isHeld(lease))
    .returning({ id: sources.id });
  return ended.length > 0;
}

/** Ends failed work: another attempt later, or, after the last one, a source that says why it failed. */
async function failLease(
  db: Db,
  lease: SourceLease,
  { code, message, outlook, isUnavailable }: WorkFailed,
): Promise<"retry" | "failed" | "skipped"> {
  const isNothing = outlook.kind === "nothing";
  const isWaiting = outlook.kind === "busy";
  const isLast = sql`(${isNothing || outlook.kind === "final"}
    or (not ${isWaiting} and ${sources.attempts} >= ${ATTEMPTS}))`;
  const [row] = await db
    .update(sources)
    .set({
      ...RELEASED,
      reasonCode: code,
      reasonMessage: message,
      // A text that was read before stays searchable, whatever became of reading it again.
      status: sql`case
        when not ${isLast} then ${sources.status}
        when ${lease.status} = 'fetching' and ${sources.content} is not null then 'searchable'
        else ${isNothing ? "skipped" : "failed"} end`,
      metadata: sql`case when ${isUnavailable} and ${isLast}
        then jsonb_set(${sources.metadata}, '{isAvailable}', 'false') else ${sources.metadata} end`,
      attempts: isWaiting ? sql`${sources.attempts} - 1` : sources.attempts,
      nextAttemptAt: isWaiting
        ? sql`now() + make_interval(secs => ${outlook.seconds})`
        : sql`now() + make_interval(secs => 5 * 2 ^ ${sources.attempts})`,
    })
    .where(isHeld(lease))
    .returning({ status: sources.status });
  if (row === undefined || row.status === "skipped") return "skipped";
  return row.status === lease.status ? "retry" : "failed";
}

/** For the start of a process that has its database to itself: every worker that held a lease is dead. */
export async function releaseLeases(db: Db): Promise<void> {
  await db.update(sources).set(RELEASED).where(isNotNull(sources.leaseToken));
}

export interface DueSource {
  id: string;
  status: WorkStatus;
}

/** Sources with work to do that nobody is doing. */
export async function listDueSources(db: Db, limit: number): Promise<DueSource[]> {
  const rows = await db
    .select({ id: sources.id, status: sources.status })
    .from(sources)
    .where(isDue(["fetching", "searchable"]))
    .orderBy(asc(sources.status), sql`${sources.nextAttemptAt} nulls first`, asc(sources.id))
    .limit(limit);
  return rows as DueSource[];
}

/** The first one of each owner, with this work to do. */
export async function listFirstDue(db: Db, status: WorkStatus): Promise<{ id: string; owner: string }[]> {
  return await db
    .selectDistinctOn([sources.ownerId], { id: sources.id, owner: sources.ownerId })
    .from(sources)
    .where(isDue([status]))
    .orderBy(asc(sources.ownerId), sql`${sources.nextAttemptAt} nulls first`, asc(sources.id));
}

function isDue(statuses: WorkStatus[]): SQL | undefined {
  return and(
    isLive,
    inArray(sources.status, statuses),
    or(isNull(sources.leaseUntil), lte(sources.leaseUntil, sql`now()`)),
    or(isNull(sources.nextAttemptAt), lte(sources.nextAttemptAt, sql`now()`)),
  );
}
