import { expect, test } from "vitest";
import { scorePage, summarise } from "./score-shingles.ts";

const cases: [what: string, expected: string, found: string, score: [number | null, number | null]][] = [
  ["the same words", "one two three four five", "One? one two, three — four five!", [2 / 3, 1]],
  ["a text of three words is one run", "one two three", "one two three", [1, 1]],
  ["the second half is missing", "a b c d e f g", "a b c d", [1, 1 / 4]],
  ["something stands beside it", "a b c d", "a b c d e f g", [1 / 4, 1]],
  ["a run that comes twice is wanted twice", "a b c d a b c d", "a b c d", [1, 1 / 5]],
  ["nothing in common", "a b c d", "e f g h", [0, 0]],
  ["nothing found", "a b c d", "", [null, 0]],
  ["nothing to find", "", "a b c d", [0, null]],
  ["neither", "", "", [null, null]],
  ["letters of any script, digits and underscores are words", "Größe 二 42 a_b", "Größe 二 42 a_b", [1, 1]],
];
test.each(cases)("%s", (_, expected, found, [precision, recall]) => {
  expect(scorePage(expected, found)).toEqual({ precision, recall });
});

test("each page counts the same, and what is unknown does not count", () => {
  const scores = [
    { precision: 1, recall: 0.5 },
    { precision: null, recall: 0 },
    { precision: 0.5, recall: null },
  ];
  expect(summarise(scores)).toEqual({ f1: 0.375, precision: 0.75, recall: 0.25 });
  expect(summarise([{ precision: null, recall: 0 }])).toEqual({ f1: 0, precision: 0, recall: 0 });
});
