import { expect, test } from "vitest";
import type { RecognisedLine } from "../contract/source-content.ts";
import { pageText } from "./page-text.ts";
import { rangeBoxes } from "./range-boxes.ts";
import { recognisedItems } from "./recognised-items.ts";

function marked(turn: number, lines: RecognisedLine[], quote: string) {
  const page = pageText(recognisedItems({ turn, lines }));
  const start = page.text.indexOf(quote);
  return { text: page.text, boxes: rangeBoxes(page, { start, end: start + quote.length }) };
}

const first: RecognisedLine = {
  x: 50,
  y: 702,
  size: 10,
  words: [
    ["An", 0, 10],
    ["exam-", 13, 30],
  ],
};
const second: RecognisedLine = {
  x: 50,
  y: 690,
  size: 10,
  words: [
    ["ple", 0, 15],
    ["of", 18, 8],
    ["it.", 29, 9],
  ],
};

test("words become a text, and broken words are joined", () => {
  expect(marked(0, [first, second], "it.").text).toBe("An example of it.");
});

test("exactly the boxes of the words are marked, line by line", () => {
  expect(marked(0, [first, second], "of it.").boxes).toEqual([{ x: 68, y: 688, width: 20, height: 10 }]);
  expect(marked(0, [first, second], "example of").boxes.map(({ y }) => y)).toEqual([700, 688]);
});

test.each([
  [90, { x: 42, y: 715, width: 10, height: 30 }],
  [180, { x: 7, y: 694, width: 30, height: 10 }],
  [270, { x: 48, y: 659, width: 10, height: 30 }],
])("on a page turned by %i degrees they lie along the turned line", (turn, box) => {
  const line = { ...first, words: first.words.map(([word, ...place]) => [word.replace("-", "s"), ...place]) };
  const [found] = marked(turn, [line as RecognisedLine], "exams").boxes;
  for (const side of ["x", "y", "width", "height"] as const) expect(found![side]).toBeCloseTo(box[side]);
});
