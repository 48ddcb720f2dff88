// The fallback where there are no sentences: cut a range at a space, or, in one enormous word, between
// two code points.
import type { TextRange } from "./chunk.ts";
import { isSpace, wordWeight } from "./count-words.ts";
import { trimRange } from "./trim-range.ts";

export function cutBySize(
  text: string,
  range: TextRange,
  max: { words: number; chars: number },
): TextRange[] {
  const pieces: TextRange[] = [];
  let start = range.start;
  while (start < range.end) {
    const end = pieceEnd(text, start, range.end, max);
    const piece = trimRange(text, start, end);
    if (piece !== null) pieces.push(piece);
    start = end;
  }
  return pieces;
}

function pieceEnd(text: string, start: number, end: number, max: { words: number; chars: number }): number {
  let words = 0;
  let isInWord = false;
  let lastSpace = -1;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isSpace(unit) && at > start) lastSpace = at;
    const weight = wordWeight(unit, isInWord);
    words += weight.words;
    isInWord = weight.isInWord;
    if (words <= max.words && at - start < max.chars) continue;
    if (lastSpace > start) return lastSpace;
    return Math.max(codePointBorder(text, at), start + 1);
  }
  return end;
}

/** Invariant: a surrogate pair is never split. */
function codePointBorder(text: string, at: number): number {
  const isInPair = /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));
  return isInPair ? at - 1 : at;
}
