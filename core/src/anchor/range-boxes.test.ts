import { expect, test } from "vitest";
import { pageText } from "./page-text.ts";
import type { PdfTextItem } from "./pdf-text-item.ts";
import { rangeBoxes } from "./range-boxes.ts";

function item(str: string, transform: number[], size: Partial<PdfTextItem> = {}): PdfTextItem {
  return { str, transform, width: str.length * 5, height: 10, hasEOL: true, dir: "ltr", ...size };
}

function boxesOf(items: PdfTextItem[], quote: string) {
  const page = pageText(items);
  const start = page.text.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return rangeBoxes(page, { start, end: start + quote.length });
}

test("a whole line is one box from descent to ascent", () => {
  expect(boxesOf([item("memory", [10, 0, 0, 10, 50, 700])], "memory")).toEqual([
    { x: 50, y: 698, width: 30, height: 10 },
  ]);
});

test("part of an item is the part of its width", () => {
  const [box] = boxesOf([item("aaaaaaaaaa", [10, 0, 0, 10, 50, 700])], "aaaaaaaaaa");
  expect(box!.width).toBe(50);
  const page = pageText([item("aaaaaaaaaa", [10, 0, 0, 10, 50, 700])]);
  expect(rangeBoxes(page, { start: 2, end: 5 })).toEqual([{ x: 60, y: 698, width: 15, height: 10 }]);
});

test("a quote over two lines is two boxes, also when a word is broken", () => {
  const items = [item("an exam-", [10, 0, 0, 10, 50, 700]), item("ple here", [10, 0, 0, 10, 50, 688])];
  const boxes = boxesOf(items, "example");
  expect(boxes.map((box) => box.y)).toEqual([698, 686]);
});

test("items of one line are merged, columns of a table are not", () => {
  const line = (x: number, str: string, hasEOL = false) => item(str, [10, 0, 0, 10, x, 700], { hasEOL });
  const near = [line(50, "bold"), line(70, " "), line(72.5, "plain")];
  expect(boxesOf(near, "bold plain")).toHaveLength(1);
  const far = [
    line(50, "left"),
    item(" ", [10, 0, 0, 10, 70, 700], { width: 230, hasEOL: false }),
    line(300, "right"),
  ];
  expect(boxesOf(far, "left right")).toHaveLength(2);
});

test("text turned by 90 degrees gets upright boxes along its line", () => {
  const [box] = boxesOf([item("turned", [0, 10, -10, 0, 100, 200])], "turned");
  expect(box).toEqual({ x: 92, y: 200, width: 10, height: 30 });
});

test("slanted text gets the box of upright text", () => {
  const [box] = boxesOf([item("italic", [10, 0, 2, 10, 50, 700])], "italic");
  expect(box).toEqual({ x: 50, y: 698, width: 30, height: 10 });
});

test("right-to-left text is counted from the right", () => {
  const [box] = boxesOf([item("אבגד", [10, 0, 0, 10, 50, 700], { dir: "rtl" })], "א");
  expect(box).toEqual({ x: 65, y: 698, width: 5, height: 10 });
});

test("vertical writing runs down from the top centre of its first glyph", () => {
  const [box] = boxesOf(
    [item("日本語", [10, 0, 0, 10, 100, 300], { dir: "ttb", width: 10, height: 30 })],
    "本",
  );
  expect(box).toEqual({ x: 95, y: 280, width: 10, height: 10 });
});

test("an empty range and a range outside the page have no boxes", () => {
  const page = pageText([item("memory", [10, 0, 0, 10, 50, 700])]);
  expect(rangeBoxes(page, { start: 2, end: 2 })).toEqual([]);
  expect(rangeBoxes(page, { start: 50, end: 60 })).toEqual([]);
});
