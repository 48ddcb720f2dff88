// The items of a page → its lines, in reading order, each as the items it is made of.
import { groupNeighbours } from "../chunk/group-neighbours.ts";
import { orderDirections } from "./order-directions.ts";
import type { ItemFrame, PdfTextItem } from "./pdf-text-item.ts";
import { type Stretch, untangleColumns } from "./untangle-columns.ts";

/** In font sizes: wider than the space between two words. */
const WIDE_GAP = 1.2;

interface LineStretch extends Stretch {
  line: number;
  items: number[];
}

export function arrangeItems(
  items: readonly PdfTextItem[],
  frames: readonly ItemFrame[],
): readonly (readonly number[])[] {
  const lines = orderDirections(drawnLines(items), items, frames);
  const stretches = lines.flatMap((line, index) => splitAtGaps(line, index, items, frames));
  const untangled = untangleColumns(stretches);
  if (untangled === stretches) return lines;
  // Stretches of one line that still follow each other become one line again.
  return groupNeighbours(untangled, ({ line }) => line).map((line) => line.flatMap(({ items }) => items));
}

/** pdf.js says where a line ends. */
function drawnLines(items: readonly PdfTextItem[]): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  for (const [index, { str, hasEOL }] of items.entries()) {
    if (str !== "") line.push(index);
    if (!hasEOL) continue;
    lines.push(line);
    line = [];
  }
  lines.push(line);
  return lines.filter((found) => found.length > 0);
}

function splitAtGaps(
  line: readonly number[],
  index: number,
  items: readonly PdfTextItem[],
  frames: readonly ItemFrame[],
): LineStretch[] {
  const stretches: LineStretch[] = [];
  let before: ItemFrame | null = null;
  for (const item of line) {
    const frame = frames[item]!;
    const isBlank = items[item]!.str.trim() === "";
    const isApart = before === null || frame.from - before.to > WIDE_GAP * before.size;
    const last = stretches.at(-1);
    if (last === undefined || (isApart && !isBlank)) {
      const across = frame.along.x > 0.99 ? { from: frame.from, to: frame.to } : null;
      stretches.push({ line: index, items: [item], text: items[item]!.str, across });
    } else {
      last.items.push(item);
      last.text += items[item]!.str;
      if (last.across !== null && !isBlank) last.across.to = Math.max(last.across.to, frame.to);
    }
    if (!isBlank) before = frame;
  }
  return stretches;
}
