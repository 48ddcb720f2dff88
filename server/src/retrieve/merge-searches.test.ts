import { expect, test } from "vitest";
import { mergeSearches } from "./merge-searches.ts";
import type { CourseSearch } from "./search-course.ts";

const embedder = { id: "test:one", calibration: null };
const search = (
  words: [chunkId: string, words: number][],
  hits: [chunkId: string, cosine: number][],
  others: [chunkId: string, cosine: number][] = [],
): CourseSearch => ({
  byWords: words.map(([chunkId, score]) => ({ chunkId, words: score, coverage: 1, terms: 1, matched: [] })),
  byMeaning: [
    {
      embedder,
      hits: hits.map(([chunkId, cosine]) => ({ chunkId, cosine })),
      others: others.map(([chunkId, cosine]) => ({ chunkId, cosine })),
    },
  ],
  vector: null,
  degraded: false,
});

test("every passage is there once, with its best score, and another wording counts a little less", () => {
  const merged = mergeSearches(search([["a", 0.5]], [["a", 0.4]], [["b", 0.1]]), [
    search(
      [
        ["b", 0.8],
        ["a", 0.2],
      ],
      [["b", 0.6]],
    ),
  ]);
  expect(merged.byWords.map(({ chunkId, words }) => [chunkId, words])).toEqual([
    ["b", 0.8 * 0.95],
    ["a", 0.5],
  ]);
  expect(merged.byMeaning).toEqual([
    {
      embedder,
      hits: [
        { chunkId: "b", cosine: 0.6 * 0.95 },
        { chunkId: "a", cosine: 0.4 },
      ],
      others: [],
    },
  ]);
});

test("a wording that could not be compared by meaning takes nothing away", () => {
  const original = search([["a", 0.5]], [["a", 0.4]]);
  expect(mergeSearches(original, [{ ...search([], []), byMeaning: [] }])).toEqual(original);
});
