import { expect, test, vi } from "vitest";
import { createPasswords, deriveKey } from "./create-passwords.ts";

const cheap = createPasswords({ cost: 2 ** 4 });

test("a password matches its own hash alone, and two hashes of it differ", async () => {
  const [first, second] = [
    await cheap.hash("correct horse battery"),
    await cheap.hash("correct horse battery"),
  ];
  expect(first).not.toBe(second);
  expect(first).not.toContain("horse");
  for (const hash of [first, second]) expect(await cheap.matches("correct horse battery", hash)).toBe(true);
  expect(await cheap.matches("correct horse batterz", first)).toBe(false);
  expect(await cheap.matches("", first)).toBe(false);
});

test("a hash names its parameters: it still matches when they are raised", async () => {
  const hash = await cheap.hash("correct horse battery");
  expect(hash).toMatch(/^scrypt\$16\$8\$1\$/);
  expect(await createPasswords({ cost: 2 ** 5 }).matches("correct horse battery", hash)).toBe(true);
});

test("letters count, not how a keyboard composes them", async () => {
  const hash = await cheap.hash("caf\u00e9 au lait bitte");
  expect(await cheap.matches("cafe\u0301 au lait bitte", hash)).toBe(true);
});

test("where there is no password, the same work is done, and nothing matches", async () => {
  const derive = vi.fn<typeof deriveKey>(deriveKey);
  const passwords = createPasswords({ cost: 2 ** 4, derive });
  const hash = await passwords.hash("correct horse battery");
  derive.mockClear();
  await passwords.matches("a wrong password", hash);
  expect(await passwords.matches("a wrong password", null)).toBe(false);
  const work = derive.mock.calls.map(([, { cost, block, parallel, salt }]) => [
    cost,
    block,
    parallel,
    salt.length,
  ]);
  expect(work).toEqual([
    [16, 8, 1, 16],
    [16, 8, 1, 16],
  ]);
});

test("by default a password takes what is recommended, and two are worked on at once", async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const derive: typeof deriveKey = async (password, how) => {
    seen.push(how.cost * how.block);
    most = Math.max(most, ++running);
    const key = await deriveKey(password, { ...how, cost: 16 });
    running--;
    return key;
  };
  const passwords = createPasswords({ derive });
  await Promise.all(Array.from({ length: 6 }, () => passwords.hash("correct horse battery")));
  expect(most).toBe(2);
  expect(new Set(seen)).toEqual(new Set([2 ** 17 * 8]));
});
