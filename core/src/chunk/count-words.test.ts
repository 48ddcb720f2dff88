import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test("words stand between white space, and two ideographs count as one", () => {
  expect(countWords(" one  two\nthree\u00a0four ")).toBe(4);
  expect(countWords("記憶は")).toBe(1.5);
  expect(countWords("one two three", 2, 9)).toBe(3);
});
