import { expect, test } from "vitest";
import { citedSentences } from "./cited-sentences.ts";

const ranges = (answer: string) =>
  citedSentences(answer, (number) => number < 9).map(({ range }) => answer.slice(range.start, range.end));

test("a cited sentence takes its markers along", () => {
  const answer = "Sleep helps memory [1][2]. It is free. **Replay** does it.[3]";
  expect(ranges(answer)).toEqual(["Sleep helps memory [1][2].", "**Replay** does it.[3]"]);
});

test("a sentence without a known source is not offered", () => {
  expect(ranges("Sleep helps [9]. It is free.")).toEqual([]);
});
