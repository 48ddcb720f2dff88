// Who a secret belongs to is looked up once in a few seconds instead of at every request, where that can't be wrong: the
// embedded database belongs to one process, so every change to accounts passes through here.
import type { Caller } from "../../accounts/find-caller.ts";

export interface Callers {
  /** Looks up, unless it is known. */
  find(secret: string, lookUp: () => Promise<Caller | null>): Promise<Caller | null>;
  /** Carries out what may end a sign-in, a token or an account. Afterwards, nothing of before is known. */
  change<T>(work: () => Promise<T>): Promise<T>;
}

/** No longer, because sign-ins and tokens also end by themselves. */
const KNOWN_MS = 5_000;
const MOST = 10_000;

/** For a database that other processes change, too: nothing is remembered. */
export const askEveryTime: Callers = { find: (_, lookUp) => lookUp(), change: (work) => work() };

export function rememberCallers(now = () => performance.now()): Callers {
  const known = new Map<string, { caller: Caller; until: number }>();
  let changes = 0;
  const forget = (): void => {
    changes++;
    known.clear();
  };
  return {
    async find(secret, lookUp) {
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
