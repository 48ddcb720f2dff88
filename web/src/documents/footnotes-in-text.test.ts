import { expect, test } from "vitest";
import { testCitation } from "../../test/citation.ts";
import { footnotesInText } from "./footnotes-in-text.ts";

const citations = [
  testCitation({ number: 1, position: 90 }),
  testCitation({ number: 2, position: null }),
  testCitation({ number: 3, position: 10 }),
  testCitation({ number: 4, position: 50 }),
];
const numbers = (open: number | null) => footnotesInText(citations, open).map(({ of }) => of.number);

test("one steps through the notes as they stand in the text, not as they are numbered", () =>
  expect(numbers(null)).toEqual([3, 4, 1]));

test("a note that was deleted from the text is among them while it is open", () =>
  expect(numbers(2)).toEqual([2, 3, 4, 1]));
