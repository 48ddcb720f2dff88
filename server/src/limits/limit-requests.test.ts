import { expect, test } from "vitest";
import { asUser } from "../db/users.ts";
import { limitRequests } from "./limit-requests.ts";
import type { TryLater } from "./try-later.ts";

const [alice, bob] = [asUser("alice"), asUser("bob")];

function open(most: number | null) {
  let time = 0;
  const limit = limitRequests(() => time);
  const allowed = { most };
  return {
    allowed,
    wait: (ms: number) => void (time += ms),
    /** How long to wait; 0: it was let through. */
    ask: async (who = alice): Promise<number> => {
      const refusal = await limit.take(who, async () => allowed.most).catch((error: TryLater) => error);
      return refusal === undefined ? 0 : refusal.seconds;
    },
  };
}

test("so many requests in a minute, then as many as are forgotten meanwhile", async () => {
  const { ask, wait } = open(60);
  for (let i = 0; i < 60; i++) expect(await ask()).toBe(0);
  expect(await ask()).toBe(1);
  expect(await ask(bob)).toBe(0);
  wait(2000);
  expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 1]);
  wait(60_000);
  for (let i = 0; i < 60; i++) expect(await ask()).toBe(0);
});

test("what an administrator decides holds within ten seconds", async () => {
  const { ask, wait, allowed } = open(1);
  expect(await ask()).toBe(0);
  expect(await ask()).toBe(60);
  allowed.most = null;
  wait(10_001);
  for (let i = 0; i < 100; i++) expect(await ask()).toBe(0);
});

test("who may send none is told to wait a minute", async () => {
  const { ask } = open(0);
  expect(await ask()).toBe(60);
});
