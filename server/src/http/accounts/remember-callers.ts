// Who a secret belongs to is looked up once in a few seconds instead of at every request. Every change to accounts is heard
// of: one made here before it is answered, one of another process as soon as the database tells it.
import type { Caller } from "../../accounts/find-caller.ts";
import type { Changes } from "../../db/changes.ts";

export interface Callers {
  /** Looks up, unless it is known. */
  find(secret: string, lookUp: () => Promise<Caller | null>): Promise<Caller | null>;
  /** Carries out what may end a sign-in, a token or an account. Afterwards, nothing of before is known. */
  change<T>(work: () => Promise<T>): Promise<T>;
}

/** No longer, because sign-ins and tokens also end by themselves. */
const KNOWN_MS = 5_000;
const MOST = 10_000;

export function rememberCallers(
  heard: Pick<Changes, "followPeople" | "isListening">,
  now = () => performance.now(),
): Callers {
  const known = new Map<string, { caller: Caller; until: number }>();
  let changes = 0;
  const forget = (): void => {
    changes++;
    known.clear();
  };
  heard.followPeople(forget);
  return {
    async find(secret, lookUp) {
      if (!heard.isListening()) return await lookUp();
      const entry = known.get(secret);
      if (entry !== undefined && entry.until > now()) return entry.caller;
      const before = changes;
      const caller = await lookUp();
      // Invariant: what was read before a change is not kept after it.
      if (caller !== null && changes === before && known.size < MOST)
        known.set(secret, { caller, until: now() + KNOWN_MS });
      else known.delete(secret);
      return caller;
    },
    async change(work) {
      try {
        return await work();
      } finally {
        forget();
      }
    },
  };
}
