import fc from "fast-check";
import { expect, test } from "vitest";
import { cueAt } from "./cue-at.ts";

const cues = [1000, 2000, 2000, 5000].map((startMs) => ({ startMs }));

test.each([
  [0, -1],
  [900, -1],
  [960, 0],
  [1000, 0],
  [1900, 0],
  [2000, 2],
  [4000, 2],
  [9000, 3],
])("at %i ms it is caption %i", (ms, index) => expect(cueAt(cues, ms)).toBe(index));

test("before the first caption, and without any, it is none", () => expect(cueAt([], 0)).toBe(-1));

test("it is the last one that has started", () => {
  const property = fc.property(fc.array(fc.nat(10_000)), fc.nat(10_000), (starts, ms) => {
    const sorted = starts.toSorted((a, b) => a - b).map((startMs) => ({ startMs }));
    expect(cueAt(sorted, ms)).toBe(sorted.findLastIndex(({ startMs }) => startMs <= ms + 50));
  });
  fc.assert(property);
});
