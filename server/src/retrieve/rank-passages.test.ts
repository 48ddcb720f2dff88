import fc from "fast-check";
import { expect, test } from "vitest";
import { rankPassages } from "./rank-passages.ts";

const calibration = { cosine: 14.4, words: 6.25, bias: -7.26 };
const ids = (ranked: { chunkId: string }[]) => ranked.map((hit) => hit.chunkId);

test("a passage that both searches like comes before one that only one likes", () => {
  const ranked = rankPassages(
    [
      { chunkId: "both", words: 0.5, hasVector: true },
      { chunkId: "words", words: 0.5, hasVector: true },
    ],
    [
      { chunkId: "both", cosine: 0.6 },
      { chunkId: "meaning", cosine: 0.5 },
    ],
    calibration,
  );
  expect(ids(ranked)).toEqual(["both", "words", "meaning"]);
});

test("an unrelated passage stays under the threshold and a good one passes it", () => {
  const [good, bad] = rankPassages(
    [{ chunkId: "good", words: 0.45, hasVector: true }],
    [
      { chunkId: "good", cosine: 0.55 },
      { chunkId: "bad", cosine: 0.2 },
    ],
    calibration,
  );
  expect(good!.similarity).toBeGreaterThan(0.7);
  expect(bad!.similarity).toBeLessThan(0.5);
});

test("a passage that has no vector yet can be found by its words alone", () => {
  const ranked = rankPassages(
    [
      { chunkId: "new", words: 0.45, hasVector: false },
      { chunkId: "poor", words: 0.15, hasVector: false },
    ],
    [{ chunkId: "old", cosine: 0.1 }],
    calibration,
  );
  expect(ranked[0]).toMatchObject({ chunkId: "new", cosine: null });
  expect(ranked.map((hit) => hit.similarity >= 0.5)).toEqual([true, false, false]);
});

test("without calibration the raw cosine is reported", () => {
  expect(rankPassages([], [{ chunkId: "a", cosine: 0.42 }], null)[0]!.similarity).toBe(0.42);
});

test("every passage found is ranked once, in an order that does not depend on ties", () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(list, list, score, (a, b, s) => {
      const byWords = a.map((n) => ({ chunkId: `c${n}`, words: s, hasVector: n % 2 === 0 }));
      const byMeaning = b.map((n) => ({ chunkId: `c${n}`, cosine: s }));
      const ranked = ids(rankPassages(byWords, byMeaning, calibration));
      expect(new Set(ranked)).toEqual(new Set([...a, ...b].map((n) => `c${n}`)));
      expect(ranked).toHaveLength(new Set(ranked).size);
    }),
  );
});
