// How many requests a person may send in a minute. Counted in memory, by each process for itself: a flood of requests must
// not become a flood of writes, and what is forgotten at a restart is a minute's worth.
import type { UserId } from "../db/users.ts";
import { TryLater } from "./try-later.ts";

export interface RequestLimit {
  /** Throws when there are too many. `look` says how many this person may send; null: any number. */
  take(user: UserId, look: () => Promise<number | null>): Promise<void>;
}

/** How long what an administrator has changed may take to hold. */
const KNOWN_MS = 10_000;
const MINUTE_MS = 60_000;

interface Bucket {
  most: number | null;
  lookedAt: number;
  /** Requests that were let through; they are forgotten one by one. */
  count: number;
  at: number;
}

export function limitRequests(now = () => performance.now()): RequestLimit {
  const buckets = new Map<UserId, Bucket>();
  return {
    async take(user, look) {
      let bucket = buckets.get(user);
      if (bucket === undefined || now() - bucket.lookedAt > KNOWN_MS) {
        const most = await look();
        bucket = buckets.get(user) ?? { most, lookedAt: now(), count: 0, at: now() };
        Object.assign(bucket, { most, lookedAt: now() });
        buckets.set(user, bucket);
      }
      const { most } = bucket;
      if (most === null) return;
      const perMs = most / MINUTE_MS;
      const count = Math.max(0, bucket.count - (now() - bucket.at) * perMs);
      if (count + 1 > most) throw tooManyRequests(most, (count + 1 - most) / perMs / 1000);
      Object.assign(bucket, { count: count + 1, at: now() });
    },
  };
}

function tooManyRequests(most: number, seconds: number): TryLater {
  const wait = Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 60;
  return new TryLater(
    "too_many_requests",
    wait,
    `You have sent more than ${most.toLocaleString("en-US")} requests in a minute. Wait ${wait === 1 ? "a second" : `${wait} seconds`}, then try again.`,
  );
}
