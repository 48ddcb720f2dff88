// Guessing passwords is slowed, and nobody is locked out. In: whose account is tried, and from which address. Out: leave to
// try, perhaps after a pause.
//
// - An account that was tried in vain makes every further try wait a little longer, up to eight seconds. It never refuses.
// - An address with many failures has to pause (429): otherwise many accounts could be tried with one password each.
// - Where a person has signed in from an address before, the failures of others count neither here nor there.
// Each process counts for itself.
import { setTimeout } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import { TryLater } from "../limits/try-later.ts";

export interface GuessLimit {
  /** Resolves when the password may be compared. It counts as a failure until `succeed` is called. */
  enter(account: string, address: string): Promise<{ succeed(): void }>;
}

/** Failures are forgotten one by one. */
const ADDRESS = { most: 20, forgetMs: 6_000 };
const ACCOUNT = { most: 5, forgetMs: 60_000 };
const OWN_PLACE = { most: 10, forgetMs: 6_000 };
const LONGEST_PAUSE_MS = 8_000;
const MOST_KEYS = 10_000;

function tooManyTries(seconds: number): TryLater {
  return new TryLater("too_many_tries", seconds, `Too many tries. Wait ${seconds} seconds, then try again.`);
}

export function limitGuesses({
  now = () => performance.now(),
  pause = (ms: number): Promise<unknown> => setTimeout(ms),
} = {}): GuessLimit {
  const addresses = countFailures(ADDRESS.forgetMs, now);
  const accounts = countFailures(ACCOUNT.forgetMs, now);
  const places = countFailures(OWN_PLACE.forgetMs, now);
  const known = new Set<string>();

  return {
    async enter(account, address) {
      const from = network(address);
      const place = `${from} ${account}`;
      const isKnown = known.has(place);
      const [counter, key, { most, forgetMs }] = isKnown
        ? ([places, place, OWN_PLACE] as const)
        : ([addresses, from, ADDRESS] as const);
      const excess = counter.count(key) + 1 - most;
      if (excess > 0) throw tooManyTries(Math.ceil((excess * forgetMs) / 1000));
      const failures = accounts.count(account);
      counter.add(key, 1);
      if (!isKnown) accounts.add(account, 1);
      const pauseMs =
        isKnown || failures < ACCOUNT.most ? 0 : 1000 * 2 ** Math.floor(failures - ACCOUNT.most);
      if (pauseMs > 0) await pause(Math.min(pauseMs, LONGEST_PAUSE_MS));
      return {
        succeed() {
          counter.add(key, -1);
          if (!isKnown) accounts.add(account, -1);
          known.delete(place);
          known.add(place);
          forgetOldest(known);
        },
      };
    },
  };
}

function countFailures(forgetMs: number, now: () => number) {
  const counted = new Map<string, { count: number; at: number }>();
  const count = (key: string): number => {
    const entry = counted.get(key);
    return entry === undefined ? 0 : Math.max(0, entry.count - (now() - entry.at) / forgetMs);
  };
  return {
    count,
    add(key: string, more: 1 | -1): void {
      const next = Math.max(0, count(key) + more);
      // Moved to the end: the one that was used longest ago is forgotten first.
      counted.delete(key);
      if (next > 0) counted.set(key, { count: next, at: now() });
      forgetOldest(counted);
    },
  };
}

function forgetOldest(all: Map<string, unknown> | Set<string>): void {
  if (all.size <= MOST_KEYS) return;
  const [oldest] = all.keys();
  all.delete(oldest!);
}

/** One household has one IPv4 address, or 2^64 IPv6 addresses with the same beginning. */
function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4" ? parsed.toString() : parsed.toByteArray().slice(0, 8).join(".");
}
