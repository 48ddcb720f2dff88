// The grammar of citation markers, in plain text: [1]  [1, 3]  [1;3]  [1-3]  [^1]  [[1]]  【1】  【1†source】
// 【4:0†f】  ［1］. Which numbers exist is not known here: `splitMarkers` decides that.
// Invariant: linear time. Every attempt stops at the next opening bracket or after 60 characters of a tail.
import type { TextRange } from "../chunk/chunk.ts";
import { matchAt } from "../chunk/match-at.ts";

export interface Marker extends TextRange {
  /** In the order written, each once. */
  numbers: number[];
}

const OPENING = /[[【［]/g;
/** What may follow the list: in 【4:0†source】 a tail, `:0†source`. */
const CLOSING: Readonly<Record<string, RegExp>> = {
  "[": /\]/y,
  "[[": /\]\]/y,
  "【": /(?:[:†][^】\n]{0,59})?】/y,
  "［": /(?:[:†][^］\n]{0,59})?］/y,
};
/** A list with a 0 or a leading zero is not a marker: [0, 1] is an interval, and no source has the number [01]. */
const NUMBER = String.raw`([1-9]\d{0,5})(?!\d)\s*`;
const NUMBER_OR_RANGE = new RegExp(String.raw`\s*\^?${NUMBER}(?:[-–—‑]\s*${NUMBER})?`, "y");
const SEPARATOR = /[,;，、；]/;
const MAX_RANGE = 20;

export function scanMarkers(text: string): Marker[] {
  const markers: Marker[] = [];
  for (const { index } of text.matchAll(OPENING)) {
    const isInside = index < (markers.at(-1)?.end ?? 0);
    const marker = isInside ? null : readMarker(text, index);
    if (marker !== null) markers.push(marker);
  }
  return markers;
}

function readMarker(text: string, start: number): Marker | null {
  const opening = text.startsWith("[[", start) ? "[[" : text.charAt(start);
  const list = readNumbers(text, start + opening.length);
  if (list === null) return null;
  const closing = matchAt(CLOSING[opening]!, text, list.end);
  return closing === undefined ? null : { start, end: list.end + closing.length, numbers: list.numbers };
}

function readNumbers(text: string, start: number): { numbers: number[]; end: number } | null {
  const numbers = new Set<number>();
  for (let at = start; ; at++) {
    NUMBER_OR_RANGE.lastIndex = at;
    const [found, first, last = first] = NUMBER_OR_RANGE.exec(text) ?? [];
    if (found === undefined) return null;
    const [from, to] = [Number(first), Number(last)];
    if (to < from || to - from >= MAX_RANGE) return null;
    for (let number = from; number <= to; number++) numbers.add(number);
    at += found.length;
    if (!SEPARATOR.test(text.charAt(at))) return { numbers: [...numbers], end: at };
  }
}
