import type { Usage } from "@ibid/core/contract/people/usage.ts";
import { expect, test } from "vitest";
import { sayUsage } from "./say-usage.ts";

const usage: Usage = {
  requests: { most: 1200 },
  answers: { used: 1, most: 3, startsAgainAt: null },
  uploads: { used: 12, most: 1000, startsAgainAt: "2026-11-19T00:00:00.000Z" },
  storage: { used: 1.25 * 1024 ** 3, most: 10 * 1024 ** 3, startsAgainAt: null },
  tokens: { used: 312_000, most: 2_000_000, startsAgainAt: "2026-12-01T00:00:00.000Z" },
};
const words = (given: Partial<Usage> = {}, isModelFree = false) =>
  sayUsage({ ...usage, ...given }, isModelFree).map((line) => line.words);

test("what is used, of how much, and when it starts again", () => {
  expect(words()).toEqual([
    // Numbers and dates as the reader writes them.
    expect.stringMatching(
      /^This month: 312.000 of 2 million tokens; starts again on (1 December|December 1)$/,
    ),
    "1.3 GB of 10 GB stored",
    expect.stringMatching(/^Today: 12 of 1.000 files and pages; starts again at \d\d:\d\d( [AP]M)?$/),
    "1 of 3 being written",
  ]);
});

test("without a limit there is nothing to start again", () => {
  const [tokens, files] = words({
    tokens: { ...usage.tokens, most: null },
    storage: { used: 10, most: null, startsAgainAt: null },
  });
  expect([tokens, files]).toEqual([
    expect.stringMatching(/^This month: 312.000 tokens$/),
    "less than 0.1 MB stored",
  ]);
});

test("without a model there are no tokens to count", () => {
  expect(words({ tokens: { ...usage.tokens, used: 0 } }, true)[0]).toBe(
    "The built-in answerer uses no tokens",
  );
});
