import { expect, test } from "vitest";
import { openCache } from "./open-cache.ts";

test("what is asked for is kept, what is not is forgotten", () => {
  const cache = openCache(3);
  const made: string[] = [];
  const ask = (key: string): string =>
    cache.once(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  for (const key of ["a", "b", "c", "d", "a", "e", "f", "a", "b"]) expect(ask(key)).toBe(key.toUpperCase());
  expect(made).toEqual(["a", "b", "c", "d", "e", "f", "b"]);
});
