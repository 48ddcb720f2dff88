import { spawnSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFuzzFactor, readFuzzSeed } from "./read-fuzz-factor.ts";

const factor = readFuzzFactor();

function tried(params?: fc.Parameters<[number]>): number[] {
  const values: number[] = [];
  fc.assert(
    fc.property(fc.nat(), (value) => void values.push(value)),
    params,
  );
  return values;
}

test.runIf(factor === null)("a property tries the same values in every run", () => {
  expect(tried({ numRuns: 3 })).toEqual([2079928142, 2147483620, 956665664]);
  expect(tried()).toEqual(tried());
});

test.runIf(factor !== null && readFuzzSeed() === null)(
  "a long look tries other values each time, and more of them",
  () => {
    expect(tried()).toHaveLength(100 * factor!);
    expect(tried({ numRuns: 5 })).toHaveLength(5 * factor!);
    expect(tried()).not.toEqual(tried());
  },
);

test.runIf(factor === null)("IBID_FUZZ_RUNS makes a run a long look that prints its seeds", () => {
  const root = join(import.meta.dirname, "..");
  const { status, stdout } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", import.meta.filename],
    { cwd: root, env: { ...process.env, IBID_FUZZ_RUNS: "3" }, encoding: "utf8" },
  );
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/more of them: 300 values, seed \d+/);
});

test.runIf(readFuzzSeed() !== null)("a seed that was printed gives the same values again", () => {
  expect(tried()).toEqual(tried());
});

test("a number of runs that is none is refused", () => {
  expect(() => readFuzzFactor({ IBID_FUZZ_RUNS: "many" })).toThrow("Give it a whole number");
  expect(() => readFuzzSeed({ IBID_FUZZ_SEED: "best" })).toThrow("Give it a seed");
});
