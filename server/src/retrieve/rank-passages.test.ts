import fc from "fast-check";
import { expect, test } from "vitest";
import { rankPassages } from "./rank-passages.ts";
import type { MeaningHit } from "./search-by-meaning.ts";

const embedder = { id: "test:one", calibration: { cosine: 14.4, words: 6.25, bias: -7.26 } };
const search = (hits: MeaningHit[]) => [{ embedder, hits, others: [] }];
const some = { coverage: 0.5, terms: 6, matched: [] };
const ids = (ranked: { chunkId: string }[]) => ranked.map((hit) => hit.chunkId);

test("a passage that both searches like comes before one that only one likes", () => {
  const ranked = rankPassages(
    [
      { chunkId: "both", words: 0.5, ...some },
      { chunkId: "words", words: 0.5, ...some },
    ],
    search([
      { chunkId: "both", cosine: 0.6 },
      { chunkId: "meaning", cosine: 0.5 },
    ]),
  );
  expect(ids(ranked)).toEqual(["both", "words", "meaning"]);
});

test("an unrelated passage stays under the threshold and a good one passes it", () => {
  const [good, bad] = rankPassages(
    [{ chunkId: "good", words: 0.45, ...some }],
    search([
      { chunkId: "good", cosine: 0.55 },
      { chunkId: "bad", cosine: 0.2 },
    ]),
  );
  expect(good!.similarity).toBeGreaterThan(0.7);
  expect(bad!.similarity).toBeLessThan(0.5);
});

test("a passage that has no vector yet can be found by its words alone", () => {
  const ranked = rankPassages(
    [
      { chunkId: "new", words: 0.45, ...some },
      { chunkId: "poor", words: 0.15, ...some },
    ],
    search([{ chunkId: "old", cosine: 0.1 }]),
  );
  expect(ranked[0]).toMatchObject({ chunkId: "new", cosine: null });
  expect(ranked.map((hit) => hit.similarity! >= 0.5)).toEqual([true, false, false]);
});

test("a sentence asked for word by word is found, though its passage is about something else", () => {
  const aside = { words: 0.4, matched: [] };
  const [whole, short, most] = rankPassages(
    [
      { ...aside, chunkId: "whole", coverage: 1, terms: 9 },
      { ...aside, chunkId: "short", coverage: 1, terms: 2 },
      { ...aside, chunkId: "most", coverage: 0.7, terms: 9 },
    ],
    search([
      { chunkId: "whole", cosine: 0.2 },
      { chunkId: "short", cosine: 0.2 },
      { chunkId: "most", cosine: 0.2 },
    ]),
  ).toSorted((a, b) => b.chunkId.localeCompare(a.chunkId));
  expect([whole, short, most].map((hit) => [hit!.chunkId, hit!.similarity! >= 0.5])).toEqual([
    ["whole", true],
    ["short", false],
    ["most", false],
  ]);
});

test("without calibration the raw cosine is reported, and words make a passage worth showing at most", () => {
  const uncalibrated = { id: "test:one", calibration: null };
  const hits = [
    { chunkId: "close", cosine: 0.62 },
    { chunkId: "worded", cosine: 0.1 },
    { chunkId: "opposite", cosine: -0.2 },
  ];
  const byWords = [{ chunkId: "worded", words: 0.9, ...some }];
  const ranked = rankPassages(byWords, [{ embedder: uncalibrated, hits, others: [] }]);
  const similarityOf = (id: string) => ranked.find(({ chunkId }) => chunkId === id)!.similarity;
  expect(similarityOf("close")).toBe(0.62);
  expect(similarityOf("worded")).toBe(0.5);
  expect(similarityOf("opposite")).toBeLessThan(0.1);
  expect(ranked.every(({ isRaw }) => isRaw)).toBe(true);
});

test("no words make a passage more than worth showing that the embedder finds unrelated", () => {
  const everyWord = { words: 0.5, coverage: 1, terms: 8, matched: ["all"] };
  const hits = [{ chunkId: "a", cosine: 0.1 }];
  const [ranked] = rankPassages([{ chunkId: "a", ...everyWord }], [{ embedder, hits, others: [] }]);
  expect(ranked).toMatchObject({ similarity: 0.5, isRaw: false });
});

test("two embedders are each judged by their own measure", () => {
  const other = { id: "test:two", calibration: { cosine: 20, words: 0, bias: -15 } };
  const ranked = rankPassages(
    [
      { chunkId: "one", words: 0.1, ...some },
      { chunkId: "unlisted", words: 0.1, ...some },
    ],
    [
      { embedder, hits: [{ chunkId: "one", cosine: 0.6 }], others: [] },
      {
        embedder: other,
        hits: [{ chunkId: "two", cosine: 0.6 }],
        others: [{ chunkId: "unlisted", cosine: 0.3 }],
      },
    ],
  );
  const shown = ranked.filter(({ similarity }) => similarity! >= 0.5);
  expect(ids(shown)).toEqual(["one"]);
  expect(ranked.find(({ chunkId }) => chunkId === "unlisted")).toMatchObject({
    cosine: 0.3,
    why: { wordRank: 2, meaningRank: null },
  });
});

test("every passage found is ranked once, in an order that does not depend on ties", () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(list, list, score, (a, b, s) => {
      const byWords = a.map((n) => ({ chunkId: `c${n}`, words: s, ...some }));
      const ranked = ids(rankPassages(byWords, search(b.map((n) => ({ chunkId: `c${n}`, cosine: s })))));
      expect(new Set(ranked)).toEqual(new Set([...a, ...b].map((n) => `c${n}`)));
      expect(ranked).toHaveLength(new Set(ranked).size);
    }),
  );
});
