// While an answer streams, its last characters can still become something else: "[1" a marker, "[1](" a link,
// "`[1]" code. Shown too early they flash, or make a badge that the finished answer does not have.
import { scanMarkers } from "./scan-markers.ts";

const BRACKET = /[[【［]/g;
const UNFINISHED_LIST = /^\[{1,2}[\s\d^,;，、；–—‑-]*\]?$/;
const UNFINISHED_WIDE = /^[【［][^】］\n]{0,70}$/;
/** Farther back an unclosed bracket is a slip of the pen, not the text of a link. */
const LONGEST_LINK_TEXT = 400;
const LONGEST_ADDRESS = 2000;
const BLOCK_START = /^ {0,3}(?:[-*+]|#{1,6})[ \t]+\S/gm;

/**
 * The part of a streaming answer that is safe to render.
 * Invariant: a badge it shows is at the same place in every later text, unless a link text is very long.
 * A complete marker at the very end waits for the next character too: "(" would make it a link.
 */
export function holdBackMarker(markdown: string): string {
  if (isInFence(markdown)) return markdown;
  const start = lastBlockStart(markdown);
  const cut = unsafeFrom(markdown.slice(start));
  return cut === null ? markdown : markdown.slice(0, start + cut);
}

function lastBlockStart(markdown: string): number {
  const afterBlank = markdown.lastIndexOf("\n\n") + 1;
  const item = [...markdown.slice(afterBlank).matchAll(BLOCK_START)].at(-1);
  return afterBlank + (item?.index ?? 0);
}

/** Where the undecided end of the last block begins. */
function unsafeFrom(block: string): number | null {
  const open: number[] = [];
  const lastAngle = block.lastIndexOf(">");
  const lastParenthesis = block.lastIndexOf(")");
  let at = 0;
  while (at < block.length) {
    const character = block[at] as string;
    if (character === "\\") at += 2;
    else if (character === "`") {
      const end = codeEnd(block, at);
      if (end === null) return firstOf(undecidedOf(block, open), bracketAfter(block, at));
      at = end;
    } else if (character === "<" && /[A-Za-z!]/.test(block[at + 1] ?? "")) {
      const end = markupEnd(block, at, lastAngle);
      if (end === null && mayHoldBrackets(block.slice(at))) {
        return firstOf(undecidedOf(block, open), bracketAfter(block, at));
      }
      at = end ?? at + 1;
    } else if (character === "[") {
      open.push(at);
      at++;
    } else if (character === "]" && open.length > 0) {
      const start = open.pop() as number;
      const end = linkEnd(block, at + 1, lastParenthesis);
      const isUndecided = end === null && scanMarkers(block.slice(start, at + 1)).length > 0;
      if (isUndecided) return firstOf(undecidedOf(block, open), start);
      at = end ?? at + 1;
    } else if (character === "【" || character === "［") {
      if (UNFINISHED_WIDE.test(block.slice(at, at + 80)) && at + 80 > block.length) {
        return firstOf(undecidedOf(block, open), at);
      }
      at++;
    } else at++;
  }
  return undecidedOf(block, open);
}

/** Of the brackets that are still open: the first that may become a marker, or a link around one. */
function undecidedOf(block: string, open: readonly number[]): number | null {
  for (const start of open) {
    if (block.length - start > LONGEST_LINK_TEXT) continue;
    if (UNFINISHED_LIST.test(block.slice(start))) return start;
    if (scanMarkers(block.slice(start + 1)).length > 0) return bracketAfter(block, start + 1);
  }
  return null;
}

/** After the code that opens here, or null when it is still open. */
function codeEnd(block: string, start: number): number | null {
  let width = 1;
  while (block[start + width] === "`") width++;
  for (let at = start + width; at < block.length; at++) {
    if (block[at] !== "`") continue;
    let run = 1;
    while (block[at + run] === "`") run++;
    if (run === width) return at + run;
    at += run;
  }
  return null;
}

/** After the tag or comment that opens here, or null when it is still open. */
function markupEnd(block: string, start: number, lastAngle: number): number | null {
  if (lastAngle < start) return null;
  const closing = block.startsWith("<!--", start) ? "-->" : ">";
  const end = block.indexOf(closing, start);
  return end < 0 ? null : end + closing.length;
}

/** "x<y [1]" is no tag: a bracket can only stand in a comment, in a quoted attribute or in an address. */
function mayHoldBrackets(markup: string): boolean {
  return /^<!|^<[A-Za-z][A-Za-z\d+.-]*:\S*$|^<[A-Za-z][^<]*=\s*["']/.test(markup);
}

/** After "](…)", `start` when no link follows, or null while that is open. */
function linkEnd(block: string, start: number, lastParenthesis: number): number | null {
  if (start >= block.length) return null;
  if (block[start] !== "(") return start;
  const limit = Math.min(start + LONGEST_ADDRESS, block.length);
  // Nothing closes it: no need to look, and a thousand open ones would each look to the end.
  if (lastParenthesis < start) return limit === block.length ? null : start;
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (block[at] === "\\") at++;
    else if (block[at] === "(") depth++;
    else if (block[at] === ")" && --depth === 0) return at + 1;
  }
  return limit === block.length ? null : start;
}

function bracketAfter(block: string, start: number): number | null {
  BRACKET.lastIndex = start;
  return BRACKET.exec(block)?.index ?? null;
}

function firstOf(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other < one) ? other : one;
}

function isInFence(markdown: string): boolean {
  let fence: string | null = null;
  for (const [, run] of markdown.matchAll(/^[ >]*(`{3,}|~{3,})/gm)) {
    if (fence === null) fence = run as string;
    else if ((run as string).startsWith(fence)) fence = null;
  }
  return fence !== null;
}
