// Guessing is slowed for those who guess, and the person whose account it is gets in.
import { beforeEach, expect, test } from "vitest";
import { TryLater } from "../limits/try-later.ts";
import { type GuessLimit, limitGuesses } from "./limit-guesses.ts";

let clock: number;
let pauses: number[];
let guesses: GuessLimit;
beforeEach(() => {
  clock = 0;
  pauses = [];
  guesses = limitGuesses({ now: () => clock, pause: async (ms) => void pauses.push(ms) });
});

const fail = (account: string, address: string) => guesses.enter(account, address);
const refusal = (account: string, address: string): Promise<unknown> =>
  guesses.enter(account, address).then(
    () => null,
    (error: unknown) => error,
  );

test("an account that is tried in vain answers later and later, whatever the addresses are", async () => {
  for (let i = 0; i < 12; i++) await fail("alice@example.org", `198.51.100.${i}`);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  await fail("bob@example.org", "198.51.100.1");
  expect(pauses).toHaveLength(7);
});

test("an account is never closed, and is as quick as before after a while", async () => {
  for (let i = 0; i < 500; i++) await fail("alice@example.org", `10.0.${i % 250}.${i}`);
  expect(await refusal("alice@example.org", "203.0.113.9")).toBeNull();
  expect(pauses.at(-1)).toBe(8000);
  clock += 600 * 60_000;
  pauses = [];
  await fail("alice@example.org", "203.0.113.9");
  expect(pauses).toEqual([]);
});

test("an address with many failures has to pause, and is told for how long", async () => {
  for (let i = 0; i < 20; i++) await fail(`somebody-${i}@example.org`, "198.51.100.7");
  const refused = await refusal("alice@example.org", "198.51.100.7");
  expect(refused).toBeInstanceOf(TryLater);
  expect(refused).toMatchObject({ code: "too_many_tries", seconds: 6 });
  expect(await refusal("alice@example.org", "198.51.100.8")).toBeNull();
  clock += 6_000;
  expect(await refusal("alice@example.org", "198.51.100.7")).toBeNull();
  expect(await refusal("alice@example.org", "198.51.100.7")).toBeInstanceOf(TryLater);
});

test("tries at the same time are counted before they are looked at", async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, i) => refusal(`somebody-${i}@example.org`, "198.51.100.7")),
  );
  expect(all.filter((each) => each === null)).toHaveLength(20);
});

test("who has signed in from there before is hindered by nobody else", async () => {
  (await guesses.enter("alice@example.org", "192.0.2.1")).succeed();
  for (let i = 0; i < 20; i++) await fail(`somebody-${i}@example.org`, "192.0.2.1");
  for (let i = 0; i < 20; i++) await fail("alice@example.org", `198.51.100.${i}`);
  pauses = [];
  expect(await refusal("alice@example.org", "192.0.2.1")).toBeNull();
  expect(pauses).toEqual([]);
  // Bob, who has not, waits until the address has paused.
  expect(await refusal("bob@example.org", "192.0.2.1")).toBeInstanceOf(TryLater);
  // And she can't guess for ever either.
  for (let i = 0; i < 9; i++) await fail("alice@example.org", "192.0.2.1");
  expect(await refusal("alice@example.org", "192.0.2.1")).toBeInstanceOf(TryLater);
});

test("success does not count against anybody", async () => {
  for (let i = 0; i < 100; i++) (await guesses.enter(`student-${i}@example.org`, "192.0.2.1")).succeed();
  expect(await refusal("alice@example.org", "192.0.2.1")).toBeNull();
  expect(pauses).toEqual([]);
});

test("an IPv6 network is one address, and IPv4 has one spelling", async () => {
  for (let i = 0; i < 20; i++) await fail(`a-${i}@example.org`, `2001:db8:1:2::${i.toString(16)}`);
  expect(await refusal("alice@example.org", "2001:db8:1:2:ffff::1")).toBeInstanceOf(TryLater);
  expect(await refusal("alice@example.org", "2001:db8:1:3::1")).toBeNull();
  for (let i = 0; i < 20; i++) await fail(`b-${i}@example.org`, "::ffff:192.0.2.5");
  expect(await refusal("alice@example.org", "192.0.2.5")).toBeInstanceOf(TryLater);
});
