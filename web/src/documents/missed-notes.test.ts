import type { Citation } from "@ibid/core/contract/document.ts";
import { expect, test } from "vitest";
import { missedNotes } from "./missed-notes.ts";

const note = (facts: Partial<Citation>) => ({ position: 0, ...facts }) as Citation;

test("a PDF says how many of its notes were not found", () => {
  const found = note({ verdict: "found" });
  const missed = note({ verdict: "not-found" });
  const notInText = note({ verdict: "not-found", position: null });
  expect(missedNotes({ citations: [found, missed, notInText] })).toBe(
    "1 of 2 footnotes not found in the cited passage.",
  );
  expect(missedNotes({ citations: [found, note({}), notInText] })).toBe("");
});

test("a note whose source was removed is not passed over", () => {
  const removed = note({ state: "removed" });
  expect(missedNotes({ citations: [note({ verdict: "not-found" }), removed] })).toBe(
    "1 of 2 footnotes not found in the cited passage. 1 footnote not checked: the source was removed.",
  );
});
