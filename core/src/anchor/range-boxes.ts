// Anchor, for PDF pages. In: a page's text and a range of it. Out: the boxes that cover the range on
// the page, in PDF user space (y grows upwards), one per line.
import type { TextRange } from "../chunk/chunk.ts";
import type { PageText } from "./page-text.ts";
import { itemFrame, type PdfTextItem } from "./pdf-text-item.ts";
import { type ItemRange, originOf } from "./text-run.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface LineBox {
  box: Box;
  isHorizontal: boolean;
  size: number;
}

/** The part of a font above and below the baseline. pdf.js items do not give it; these are typical values. */
const ASCENT = 0.8;
const DESCENT = 0.2;

export function rangeBoxes(page: PageText, range: TextRange): Box[] {
  const merged: LineBox[] = [];
  for (const stretch of originOf(page, range)) {
    const item = page.items[stretch.item];
    const next = item === undefined ? null : stretchBox(item, stretch);
    if (next === null) continue;
    const last = merged.at(-1);
    if (last !== undefined && areOnOneLine(last, next))
      last.box = boxAround([...cornersOf(last.box), ...cornersOf(next.box)]);
    else merged.push(next);
  }
  return merged.map(({ box }) => box);
}

function stretchBox(item: PdfTextItem, { start, end }: ItemRange): LineBox | null {
  const frame = itemFrame(item);
  const length = frame.to - frame.from;
  if (!(length > 0) || !(frame.size > 0)) return null;
  const [first, last] = sharesAlong(item, start, end);
  const from = frame.from + first * length;
  const to = frame.from + last * length;
  const isVertical = item.dir === "ttb";
  const low = frame.base - frame.size * (isVertical ? 0.5 : DESCENT);
  const high = frame.base + frame.size * (isVertical ? 0.5 : ASCENT);
  const { along, up } = frame;
  const corners = [from, to].flatMap((a) =>
    [low, high].map((u) => ({ x: a * along.x + u * up.x, y: a * along.y + u * up.y })),
  );
  return {
    box: boxAround(corners),
    isHorizontal: Math.abs(along.x) >= Math.abs(along.y),
    size: frame.size,
  };
}

/** Which share of the item's length the characters take. pdf.js gives no positions inside an item. */
function sharesAlong({ str, dir }: PdfTextItem, start: number, end: number): [number, number] {
  // Mixed directions are not in reading order: cover the whole item rather than the wrong half.
  if (dir === "rtl" && /[\p{Script=Latin}\p{N}]/u.test(str)) return [0, 1];
  const before = typicalWidth(str, 0, start);
  const inside = typicalWidth(str, start, end);
  const total = before + inside + typicalWidth(str, end, str.length);
  if (total === 0) return [0, 1];
  const shares: [number, number] = [before / total, (before + inside) / total];
  return dir === "rtl" ? [1 - shares[1], 1 - shares[0]] : shares;
}

function typicalWidth(str: string, start: number, end: number): number {
  let width = 0;
  for (let unit = start; unit < end; unit++) {
    const char = str.charAt(unit);
    if (" .,;:'’!|iIjlt()[]fr-".includes(char)) width += 0.6;
    else if ("mwMW@%".includes(char)) width += 1.55;
    else if (char >= "A" && char <= "Z") width += 1.3;
    else width += 1;
  }
  return width;
}

function areOnOneLine(a: LineBox, b: LineBox): boolean {
  if (a.isHorizontal !== b.isHorizontal) return false;
  const x = gapBetween(a.box.x, a.box.width, b.box.x, b.box.width);
  const y = gapBetween(a.box.y, a.box.height, b.box.y, b.box.height);
  const [along, across] = a.isHorizontal ? [x, y] : [y, x];
  return -across > 0.4 * Math.min(a.size, b.size) && along < 2 * Math.max(a.size, b.size);
}

/** Negative where they overlap. */
function gapBetween(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(a, b) - Math.min(a + aLength, b + bLength);
}

type Point = Pick<Box, "x" | "y">;

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ];
}
