// How the text of a page maps back to the items it was made from.
import type { TextRange } from "../chunk/chunk.ts";

/** The text from `at` came from the units `start` to `end` of an item: one by one if there are as many, else together. */
export interface TextRun extends ItemRange {
  at: number;
  length: number;
}

/** Units of an item. */
export interface ItemRange extends TextRange {
  item: number;
}

/** What a range of the text came from, without the spaces at its ends. What we inserted has no origin. */
export function originOf(
  { text, runs }: { text: string; runs: readonly TextRun[] },
  range: TextRange,
): ItemRange[] {
  return runs.flatMap((run) => {
    let from = Math.max(range.start, run.at);
    let to = Math.min(range.end, run.at + run.length);
    // A space has no ink, and pdf.js makes it as wide as the gap between two columns of a table.
    while (from < to && text[from] === " ") from++;
    while (from < to && text[to - 1] === " ") to--;
    if (from >= to) return [];
    const { item, start, end } = run;
    if (!isOneByOne(run)) return [{ item, start, end }];
    return [{ item, start: start + from - run.at, end: start + to - run.at }];
  });
}

export function addRun(runs: TextRun[], added: TextRun): void {
  const last = runs.at(-1);
  const goesOn =
    last?.item === added.item &&
    last.end === added.start &&
    last.at + last.length === added.at &&
    isOneByOne(last) &&
    isOneByOne(added);
  if (!goesOn) return void runs.push(added);
  last.length += added.length;
  last.end = added.end;
}

export function cutRuns(runs: TextRun[], length: number): void {
  for (let last = runs.at(-1); last !== undefined && last.at + last.length > length; last = runs.at(-1)) {
    if (last.at >= length) runs.pop();
    else {
      if (isOneByOne(last)) last.end -= last.at + last.length - length;
      last.length = length - last.at;
    }
  }
}

function isOneByOne({ length, start, end }: TextRun): boolean {
  return length === end - start;
}
