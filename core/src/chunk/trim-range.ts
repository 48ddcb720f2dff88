import type { TextRange } from "./chunk.ts";
import { isSpace } from "./count-words.ts";

/** The range without white space at its ends; null when nothing else is in it. */
export function trimRange(text: string, start: number, end: number): TextRange | null {
  let [first, last] = [start, end];
  while (first < last && isSpace(text.charCodeAt(first))) first++;
  while (last > first && isSpace(text.charCodeAt(last - 1))) last--;
  return first < last ? { start: first, end: last } : null;
}
