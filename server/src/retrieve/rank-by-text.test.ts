import { expect, test } from "vitest";
import type { FoundPassage } from "./describe-passages.ts";
import { rankByText } from "./rank-by-text.ts";

const passage = (text: string, order: number) =>
  ({ chunkId: text, text, order, closeness: order, fused: 0 }) as FoundPassage;

const SENTENCE = "He learned lists of nonsense syllables by heart.";
const ABOUT = passage(
  "Lists of nonsense syllables were learned by him, and the curve of forgetting was drawn.",
  0.8,
);
const HOLDS = passage(`References and notes. ${SENTENCE} Leipzig, 1885.`, 0.2);

test("the passage with the sentence that was asked for word by word comes first, from far behind", () => {
  const others = Array.from({ length: 20 }, (_, index) => passage(`${ABOUT.text} ${index}`, 0.7));
  expect(rankByText([ABOUT, ...others, HOLDS], 10, SENTENCE, new Map())[0]!.text).toBe(HOLDS.text);
});

test("a few words in a row are no sentence", () => {
  expect(rankByText([ABOUT, HOLDS], 10, "learned lists of nonsense", new Map())[0]!.text).toBe(ABOUT.text);
});
