import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["memory", "memory", 0],
  ["memroy", "memory", 1],
  ["memry", "memory", 1],
  ["memmory", "memory", 1],
  ["nemory", "memory", 1],
  ["hippocmapsu", "hippocampus", 2],
  ["cat", "memory", 3],
])("%s and %s are %i apart, and more than two is three", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

test("one change is never more than one apart, from either side", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("", "x", "ab"), (text, at, put) => {
      const i = at % text.length;
      const changed = text.slice(0, i) + put + text.slice(i + 1);
      expect(editDistance(text, changed, 2)).toBeLessThanOrEqual(put.length === 2 ? 2 : 1);
      expect(editDistance(text, changed, 2)).toBe(editDistance(changed, text, 2));
    }),
  );
});
