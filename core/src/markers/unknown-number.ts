// A number that no source has: it must not look like a citation, wherever the answer goes. So it has no brackets.
import type { TextRange } from "../chunk/chunk.ts";

/** Larger ones are years and the like. */
const LARGEST = 999;

export function isCitedInVain(number: number): boolean {
  return number <= LARGEST;
}

export function sayUnknown(number: number): string {
  return `(no source ${number})`;
}

/** Where a text says so. */
export function findUnknown(text: string): TextRange[] {
  return Array.from(text.matchAll(/\(no source \d{1,3}\)/g), ({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
}
