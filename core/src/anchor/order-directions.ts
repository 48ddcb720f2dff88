// A PDF draws a line from left to right, whatever it says. In: the items of one line. Out: the same in the order they
// are read in: where most of a line runs from right to left, so does the order of its items, except that words of the
// other direction keep theirs.
import type { ItemFrame, PdfTextItem } from "./pdf-text-item.ts";

type Direction = "ltr" | "rtl" | "none";

export function orderDirections(
  line: readonly number[],
  items: readonly PdfTextItem[],
  frames: readonly ItemFrame[],
): readonly number[] {
  if (line.every((item) => items[item]!.dir !== "rtl")) return line;
  const directions = new Map(line.map((item) => [item, directionOf(items[item]!)]));
  const drawn = line.toSorted((a, b) => frames[a]!.from - frames[b]!.from);
  const isRightToLeft = letters(line, items, directions, "rtl") >= letters(line, items, directions, "ltr");
  const read = isRightToLeft ? drawn.toReversed() : drawn;
  return turnRuns(read, directions, isRightToLeft ? "ltr" : "rtl");
}

function directionOf({ str, dir }: PdfTextItem): Direction {
  if (dir === "rtl") return "rtl";
  return /[\p{L}\p{N}]/u.test(str) ? "ltr" : "none";
}

function letters(
  line: readonly number[],
  items: readonly PdfTextItem[],
  directions: ReadonlyMap<number, Direction>,
  wanted: Direction,
): number {
  return line.reduce((sum, item) => sum + (directions.get(item) === wanted ? items[item]!.str.length : 0), 0);
}

/** Turns every run of one direction round, with the spaces and marks inside it. */
function turnRuns(
  read: readonly number[],
  directions: ReadonlyMap<number, Direction>,
  turned: Direction,
): number[] {
  const ordered: number[] = [];
  for (let at = 0; at < read.length; at++) {
    let last = at;
    if (directions.get(read[at]!) === turned) {
      for (let next = at + 1; next < read.length; next++) {
        const direction = directions.get(read[next]!);
        if (direction === turned) last = next;
        else if (direction !== "none") break;
      }
    }
    ordered.push(...read.slice(at, last + 1).toReversed());
    at = last;
  }
  return ordered;
}
