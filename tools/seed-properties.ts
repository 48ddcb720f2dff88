// Before every test file. Properties try the same values in every run, so that a run says something about the code and
// not about the day. With IBID_FUZZ_RUNS=20 they try fresh values, twenty times as many as the test asks for, and print
// the seed; IBID_FUZZ_SEED tries the values of that seed again.
import fc from "fast-check";
import { expect, vi } from "vitest";
import { readFuzzFactor, readFuzzSeed } from "./read-fuzz-factor.ts";

const SEED = 1;
/** What fast-check tries where a test gives no number. */
const USUAL_RUNS = 100;

const factor = readFuzzFactor();
if (factor === null) fc.configureGlobal({ seed: SEED });
else
  // A number that a test gives itself goes before any global one, so `assert` has to raise it.
  vi.doMock("fast-check", async (importOriginal) => {
    const { default: real } = await importOriginal<{ default: typeof fc }>();
    const assert = (property: fc.IRawProperty<unknown>, params: fc.Parameters<unknown> = {}) => {
      const numRuns = (params.numRuns ?? USUAL_RUNS) * factor;
      const seed = readFuzzSeed() ?? Math.floor(Math.random() * 2 ** 31);
      console.log(`${expect.getState().currentTestName}: ${numRuns} values, seed ${seed}`);
      return real.assert(property, { ...params, numRuns, seed });
    };
    return { ...real, assert, default: { ...real, assert } };
  });
