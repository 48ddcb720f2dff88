// A PDF draws its lines from left to right, whatever they say. In: the lines of a page, each as the items drawn on it.
// Out: the same in the order they are read in: on a page written from right to left the items of a line run that way,
// and words of the other direction keep theirs.
import type { ItemFrame, PdfTextItem } from "./pdf-text-item.ts";

type Direction = "ltr" | "rtl" | "none";

export function orderDirections(
  lines: readonly (readonly number[])[],
  items: readonly PdfTextItem[],
  frames: readonly ItemFrame[],
): readonly (readonly number[])[] {
  if (items.every(({ dir }) => dir !== "rtl")) return lines;
  const directions = items.map(directionOf);
  const lengthOf = (wanted: Direction) =>
    items.reduce((sum, { str }, item) => sum + (directions[item] === wanted ? str.length : 0), 0);
  const isRightToLeft = lengthOf("rtl") > lengthOf("ltr");
  return lines.map((line) => {
    if (line.every((item) => directions[item] !== "rtl")) return line;
    const drawn = line.toSorted((a, b) => frames[a]!.from - frames[b]!.from);
    return isRightToLeft
      ? turnRuns(drawn.toReversed(), directions, "ltr")
      : turnRuns(drawn, directions, "rtl");
  });
}

function directionOf({ str, dir }: PdfTextItem): Direction {
  if (dir === "rtl") return "rtl";
  return /[\p{L}\p{N}]/u.test(str) ? "ltr" : "none";
}

/** Turns every run of one direction round, with the spaces and marks inside it. */
function turnRuns(line: readonly number[], directions: readonly Direction[], turned: Direction): number[] {
  const ordered: number[] = [];
  for (let at = 0; at < line.length; at++) {
    let last = at;
    for (let next = at; next < line.length; next++) {
      const direction = directions[line[next]!];
      if (direction === turned) last = next;
      else if (direction !== "none" || directions[line[at]!] !== turned) break;
    }
    ordered.push(...line.slice(at, last + 1).toReversed());
    at = last;
  }
  return ordered;
}
