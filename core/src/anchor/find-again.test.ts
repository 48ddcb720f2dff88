import { expect, test } from "vitest";
import { quoteFinder, surroundings } from "./find-again.ts";

const TEXT = "Spacing helps memory. Testing helps memory. Sleep helps memory, too.";

/** The words around the marked ones, in a text where they have been marked once. */
function find(text: string, marked: string, in_ = TEXT): string | null {
  const start = in_.indexOf(marked);
  const range = { start, end: start + marked.length };
  const hit = quoteFinder(text)({ quote: marked, ...surroundings(in_, range) });
  return hit && text.slice(Math.max(0, hit.start - 8), hit.end);
}

test("words are found where they moved to, with another spacing, hyphen or case", () => {
  expect(find(`A new first page.\n\n${TEXT}`, "Testing helps")).toBe("memory. Testing helps");
  expect(find("spacing HELPS mem-\nory.", "Spacing helps memory")).toBe("spacing HELPS mem-\nory");
});

test("words that are there more than once are told apart by what stands around them, or not found", () => {
  const second = { start: TEXT.indexOf("helps memory. Sleep"), end: 0 };
  second.end = second.start + "helps memory".length;
  const moved = `Intro. ${TEXT}`;
  const anchored = { quote: "helps memory", ...surroundings(TEXT, second) };
  expect(quoteFinder(moved)(anchored)).toEqual({ start: second.start + 7, end: second.end + 7 });
  expect(quoteFinder("It helps memory. He helps memory.")(anchored)).toBeNull();
  expect(quoteFinder(`${TEXT} ${TEXT}`)(anchored)).toBeNull();
});

test("words that are gone are not found, and neither are no words", () => {
  expect(find("Something else.", "Testing helps")).toBeNull();
  expect(quoteFinder(TEXT)({ quote: " \n", before: "", after: "" })).toBeNull();
});
