import type { Citation } from "@ibid/core/contract/document.ts";
import { expect, test } from "vitest";
import { footnotesBySource } from "./footnotes-by-source.ts";

const citations = [
  { number: 1, sourceId: "girardeau" },
  { number: 4, sourceId: "rasch" },
  { number: 7, sourceId: null },
] as Citation[];

test("notes are numbered as on the pages: by their order, the writer's own and unknown ones counted", () => {
  const text =
    "A#footnote[4] B#footnote[1] C#footnote[An aside.] D#footnote[9] // #footnote[4]\n\nE#footnote[1] F#footnote[7]";
  expect([...footnotesBySource(text, citations)]).toEqual([
    ["rasch", [1]],
    ["girardeau", [2, 5]],
  ]);
});
