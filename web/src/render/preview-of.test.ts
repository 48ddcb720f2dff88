import { expect, test } from "vitest";
import { testEvidence, testQuote } from "../../test/evidence.ts";
import { previewOf } from "./preview-of.ts";

const PASSAGE = `${"Spacing spreads practice over days. ".repeat(12)}It ends here.`;
const preview = PASSAGE.slice(0, 200);

test("a card marks the words that were found where they stand", () => {
  const quotes = [testQuote("spreads practice", 8, "found")];
  expect(previewOf(testEvidence({ preview, quotes }))).toEqual({
    text: preview,
    ranges: [{ start: 8, end: 24 }],
  });
});

test("a card of a statement that was not found has the whole passage, with nothing marked", () => {
  const quotes = [testQuote(PASSAGE, 0, "not-found")];
  expect(previewOf(testEvidence({ preview, quotes }))).toEqual({ text: PASSAGE, ranges: [] });
});
