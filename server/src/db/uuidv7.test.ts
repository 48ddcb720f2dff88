import { expect, test } from "vitest";
import { uuidv7 } from "./uuidv7.ts";

test("keys are valid version 7 UUIDs and sort by age, also within one millisecond", () => {
  const keys = Array.from({ length: 5000 }, () => uuidv7());
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test("a clock that goes back does not make keys go back", () => {
  const before = uuidv7(Date.now() + 60_000);
  expect(uuidv7() > before).toBe(true);
});
