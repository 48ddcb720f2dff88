import { expect, test } from "vitest";
import { quoteOfPassage } from "./quote-of-passage.ts";

const locator = { kind: "slide" as const, slide: 3, start: 100, end: 126 };
const text = "Sleep helps. Replay carries.";

test("the best sentence is quoted, with its own range in the source", () => {
  const passage = { text, locator: { ...locator, end: 128 }, best_sentence: { start: 113, end: 128 } };
  expect(quoteOfPassage(passage)).toEqual({
    quote: "Replay carries.",
    locator: { ...locator, start: 113, end: 128 },
  });
});

test("without a best sentence, or with a text of another length, the passage is quoted as it is", () => {
  expect(quoteOfPassage({ text, locator, best_sentence: { start: 113, end: 126 } })).toEqual({
    quote: text,
    locator,
  });
  const whole = { ...locator, end: 128 };
  expect(quoteOfPassage({ text, locator: whole, best_sentence: null })).toEqual({
    quote: text,
    locator: whole,
  });
});
