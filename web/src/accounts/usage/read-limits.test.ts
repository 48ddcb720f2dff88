import { expect, test } from "vitest";
import { readLimits, typeLimits } from "./read-limits.ts";

const EMPTY = typeLimits({});

test("empty is as usual, none is without a limit, and numbers are read as people write them", () => {
  const typed = { ...EMPTY, tokens: "2,000,000", storage: " 500 ", answers: "None" };
  const limits = { tokens: 2_000_000, storage: 500 * 1024 ** 2, answers: null };
  expect(readLimits(typed)).toEqual({ limits, wrong: new Set() });
  expect(readLimits(typeLimits(limits)).limits).toEqual(limits);
});

test.each(["-1", "many", "1e9", "12345678901"])("“%s” is no limit", (tokens) => {
  expect(readLimits({ ...EMPTY, tokens })).toEqual({ limits: {}, wrong: new Set(["tokens"]) });
});
