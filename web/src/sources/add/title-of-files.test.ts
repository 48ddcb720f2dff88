import { expect, test } from "vitest";
import { titleOfFiles } from "./title-of-files.ts";

test.each([
  [["BIO110_wk9_Osmosis.pdf", "BIO110_wk10_Natural_selection.pdf"], "BIO110"],
  [["Sleep and memory.pptx"], "Sleep and memory"],
  [["lecture-03.vtt", "smith-2019.pdf"], "Lecture 03 and more"],
  [["2024-01.pdf", "2024-02.pdf"], "2024 01 and more"],
  [[".pdf"], "My course"],
  [[], "My course"],
])("%j begin the course %j", (names, title) => {
  expect(titleOfFiles(names)).toBe(title);
});
