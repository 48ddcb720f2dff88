// The grammar of citation markers, in plain text: [1]  [1, 3]  [1;3]  [1-3]  [^1]  [[1]]  【1】  【1†source】
// 【4:0†f】  ［1］. Which numbers exist is not known here: `splitMarkers` decides that.
// Invariant: linear time. Every attempt stops at the next opening bracket or after MAX_TAIL characters.
import type { TextRange } from "../chunk/chunk.ts";

export interface Marker extends TextRange {
  /** In the order written, each once. */
  numbers: number[];
}

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "【": "】", "［": "］" };
const SEPARATORS = ",;，、；";
const DASHES = "-–—‑";
const MAX_DIGITS = 6;
const MAX_RANGE = 20;
const MAX_TAIL = 60;

export function scanMarkers(text: string): Marker[] {
  const markers: Marker[] = [];
  for (let at = 0; at < text.length; at++) {
    const opening = text[at] as string;
    if (CLOSING[opening] === undefined) continue;
    const marker = readMarker(text, at, opening);
    if (marker === null) continue;
    markers.push(marker);
    at = marker.end - 1;
  }
  return markers;
}

function readMarker(text: string, start: number, opening: string): Marker | null {
  const isDouble = opening === "[" && text[start + 1] === "[";
  const list = readNumbers(text, start + (isDouble ? 2 : 1));
  if (list === null) return null;
  const close = CLOSING[opening] as string;
  const at = opening === "[" ? list.end : skipTail(text, list.end, close);
  const closing = isDouble ? "]]" : close;
  return text.startsWith(closing, at) ? { start, end: at + closing.length, numbers: list.numbers } : null;
}

/** A list with a 0 or a leading zero is not a marker: [0, 1] is an interval, and no source has the number [01]. */
function readNumbers(text: string, start: number): { numbers: number[]; end: number } | null {
  const numbers = new Set<number>();
  let at = start;
  for (;;) {
    at = skipSpace(text, at);
    if (text[at] === "^") at++;
    const first = readNumber(text, at);
    if (first === null) return null;
    at = skipSpace(text, first.end);
    let last = first.value;
    if (isOneOf(DASHES, text[at])) {
      const second = readNumber(text, skipSpace(text, at + 1));
      if (second === null || second.value < first.value || second.value - first.value >= MAX_RANGE)
        return null;
      last = second.value;
      at = skipSpace(text, second.end);
    }
    for (let number = first.value; number <= last; number++) numbers.add(number);
    if (!isOneOf(SEPARATORS, text[at])) return { numbers: [...numbers], end: at };
    at++;
  }
}

function readNumber(text: string, start: number): { value: number; end: number } | null {
  let end = start;
  while (end - start <= MAX_DIGITS && isDigit(text[end])) end++;
  if (end === start || end - start > MAX_DIGITS || text[start] === "0") return null;
  return { value: Number(text.slice(start, end)), end };
}

/** `:0` and `†source` in 【4:0†source】. */
function skipTail(text: string, start: number, close: string): number {
  if (text[start] !== ":" && text[start] !== "†") return start;
  let at = start;
  while (at - start < MAX_TAIL && at < text.length && text[at] !== close && text[at] !== "\n") at++;
  return at;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text[at] as string)) at++;
  return at;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}

function isOneOf(set: string, character: string | undefined): boolean {
  return character !== undefined && set.includes(character);
}
