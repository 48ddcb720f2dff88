// The same word in another form of the text, found by the words around it, in their order. Invariant: exact or absent.
// Words that occur more than once are told apart by counting, but only if both texts have them equally often.
import type { Words } from "./words.ts";

const SIZES = [9, 6, 4, 3, 2, 1];

export function matchWord(from: Words, index: number, to: Words): number | null {
  for (const size of SIZES) {
    for (const start of new Set([index - Math.floor(size / 2), index - size + 1, index])) {
      if (start < 0 || start + size > from.offsets.length) continue;
      const match = matchStretch(from, start, size, to);
      if (match !== null) return match + (index - start);
    }
  }
  return null;
}

/** The word at a position, or the last one before it on its line. */
export function wordAt({ ranges }: Words, position: number, lineStart: number): number | null {
  const after = ranges.findIndex(({ start }) => start > position);
  const index = (after < 0 ? ranges.length : after) - 1;
  return index >= 0 && ranges[index]!.end > lineStart ? index : null;
}

function matchStretch(from: Words, start: number, size: number, to: Words): number | null {
  const first = from.offsets[start]! - 1;
  const stretch = from.joined.slice(first, from.offsets[start + size] ?? from.joined.length);
  const there = hits(to.joined, stretch);
  if (there.length === 0) return null;
  const here = hits(from.joined, stretch);
  if (here.length !== there.length) return null;
  const offset = there[here.indexOf(first)]! + 1;
  return to.offsets.indexOf(offset);
}

function hits(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let hit = text.indexOf(wanted); hit >= 0; hit = text.indexOf(wanted, hit + 1)) found.push(hit);
  return found;
}
