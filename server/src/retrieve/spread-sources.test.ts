import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadSources } from "./spread-sources.ts";

test("another source gets its turn where it is nearly as good, and only there", () => {
  const found = [
    { sourceId: "a", order: 0.6 },
    { sourceId: "a", order: 0.59 },
    { sourceId: "b", order: 0.58 },
    { sourceId: "c", order: 0.2 },
  ];
  expect(spreadSources(found, 2).map(({ sourceId }) => sourceId)).toEqual(["a", "b"]);
  expect(spreadSources(found, 4).map(({ order }) => order)).toEqual([0.6, 0.58, 0.59, 0.2]);
});

test("the best comes first, and nothing is lost or doubled", () => {
  const passage = fc.record({
    sourceId: fc.constantFrom("a", "b", "c"),
    order: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(passage), (found) => {
      const all = spreadSources(found, found.length);
      expect(new Set(all)).toEqual(new Set(found));
      expect(all).toHaveLength(found.length);
      expect(all[0]?.order).toBe(
        found.length === 0 ? undefined : Math.max(...found.map(({ order }) => order)),
      );
    }),
  );
});
