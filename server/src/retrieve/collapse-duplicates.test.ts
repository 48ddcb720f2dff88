import { expect, test } from "vitest";
import { collapseDuplicates } from "./collapse-duplicates.ts";

const TEXT = "One sentence here. A second one there. And a third at the end.";

function passage(name: string, start: number, end: number, best: [start: number, end: number] | null = null) {
  return {
    name,
    sourceId: "a",
    text: TEXT.slice(start, end),
    locator: { kind: "passage" as const, start, end },
    bestSentence: best && { start: best[0] - start, end: best[1] - start },
  };
}

const names = (passages: readonly { name: string }[]) => passages.map(({ name }) => name);
const SECOND: [number, number] = [19, 38];
const THIRD: [number, number] = [39, 62];

test("of two overlapping passages with the same best sentence the better one stays", () => {
  const found = [passage("first", 0, 38, SECOND), passage("next", 19, 62, SECOND)];
  expect(names(collapseDuplicates(found))).toEqual(["first"]);
});

test("an overlapping passage whose best sentence is its own stays", () => {
  const found = [passage("first", 0, 38, SECOND), passage("next", 19, 62, THIRD)];
  expect(names(collapseDuplicates(found))).toEqual(["first", "next"]);
});

test("without best sentences, passages that share half of their text are one", () => {
  const found = [passage("first", 0, 38), passage("most of it", 10, 45), passage("next", 36, 62)];
  expect(names(collapseDuplicates(found))).toEqual(["first", "next"]);
});

test("a copy in another source is shown once, and what differs in a number is no copy", () => {
  const words = "In the trial the group that slept remembered more of the word pairs than the other group: ";
  const rows = ["41 of 50", "41 of 50.", "38 of 50"].map((numbers, i) => ({
    ...passage(`row ${i}`, 0, 38),
    sourceId: `source ${i}`,
    text: words + numbers,
  }));
  expect(names(collapseDuplicates(rows))).toEqual(["row 0", "row 2"]);
});
