import { expect, test } from "vitest";
import { findWords } from "./find-words.ts";

test.each([
  ["Memory fades. Sleep helps.", "Sleep helps.", "Sleep helps."],
  ["Memory fades. Sleep helps.", "Sleep helps", "Sleep helps."],
  ["- Sleep helps\n- Rest too", "“Sleep helps.”", "Sleep helps"],
  ["Sleep\n  helps memory", "sleep helps memory", "Sleep\n  helps memory"],
  ["**Sleep** helps [memory](x).", "Sleep helps memory.", "Sleep** helps [memory"],
  ["Sleep helps memory.", "Sleep hurts memory.", null],
  ["Sleep helps memory.", " “…” ", null],
])("in %j, %j is %j", (text, quote, found) => {
  const range = findWords(text, quote);
  expect(range && text.slice(range.start, range.end)).toBe(found);
});
