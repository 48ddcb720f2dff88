// While an answer streams, its last characters can still become something else: "[1" a marker, "[1](" a link,
// "`[1]" code. Shown too early they flash, or make a badge that the finished answer does not have.
import type { TextRange } from "../chunk/chunk.ts";
import { isSpace } from "../chunk/count-words.ts";
import { replaceRanges } from "../chunk/replace-ranges.ts";
import { type MarkdownNode, parseMarkdown } from "../markdown/parse-markdown.ts";
import { scanMarkers } from "./scan-markers.ts";

const BRACKET = /[[【［]/g;
/** Followed by a character that can't make it a link or part of a longer marker. */
const DECIDED_MARKER = /\[[\d, ]+\](?=[^(\]])/g;
const MAY_BE_UNDECIDED = /[`<[【［]/;
const UNFINISHED_LIST = /^\[{1,2}[\s\d^,;，、；–—‑\\-]*\]?$/;
const UNFINISHED_WIDE = /^[【［][^】］\n]{0,70}$/;
/** "x<y [1]" is not a tag: a bracket can only be in a comment, in a quoted attribute or in an address. */
const OPEN_MARKUP = /<(?:[!?]|[A-Za-z][A-Za-z\d+.-]{0,30}:\S{0,2000}$|[A-Za-z][^<]*=\s*["'])/g;
/** In the last word. */
const OPEN_ADDRESS = /\w:\/\/|www\./i;
const ESCAPE = /\\[^\n]/g;
const LINKS = ["link", "image"];
/** Farther back, an unclosed bracket is a typo, not the text of a link. */
const LONGEST_LINK_TEXT = 400;
const LONGEST_ADDRESS = 2000;

/**
 * The part of a streaming answer that is safe to render.
 * Invariant: a badge it shows is at the same place in every later text, unless a link is very long.
 * A complete marker at the very end waits for the next character too: "(" would make it a link.
 */
export function holdBackMarker(markdown: string): string {
  if (!MAY_BE_UNDECIDED.test(markdown.replace(DECIDED_MARKER, ""))) return markdown;
  // What the last line begins is not decided before it ends: "```" may become "```x```", more of the paragraph above.
  const whole = markdown.slice(0, markdown.lastIndexOf("\n") + 1);
  const cut = firstOf(undecidedFrom(markdown), undecidedFrom(whole));
  return cut === null ? markdown : markdown.slice(0, cut);
}

/** Where the undecided end of the last block begins. */
function undecidedFrom(markdown: string): number | null {
  const block = lastBlock(parseMarkdown(markdown));
  const range = block && rangeOf(block);
  if (block === undefined || range === undefined) return null;
  if (/\n[ \t]*\n/.test(markdown.slice(range.end))) return null;
  const { start } = range;
  const text = blank(markdown, block, ["inlineCode", "html"]);
  const cut = [
    bracketAfter(text, text.replace(ESCAPE, "  ").indexOf("`", start)),
    bracketAfter(text, openMarkup(text, start)),
    bracketAfter(text, openAddress(text)),
    openBracket(blank(text, block, LINKS), start),
  ].reduce(firstOf);
  return cut && outside(block, cut);
}

/** Half a link would not be a link, and its text would be read as plain text. */
function outside(node: MarkdownNode, cut: number): number {
  const { start, end } = rangeOf(node) ?? { start: cut, end: cut };
  if (LINKS.includes(node.type) && start < cut && cut < end) return start;
  return (node.children ?? []).reduce((least, child) => Math.min(least, outside(child, cut)), cut);
}

/** The block that the next character belongs to, unless it is code: a list's last item, a table's last row. */
function lastBlock(node: MarkdownNode): MarkdownNode | undefined {
  if (/^(?:paragraph|heading|tableRow)$/.test(node.type)) return node;
  // The line below a table's header row can still change what that row is.
  if (node.type === "table" && node.children?.length === 1) return node;
  const last = node.children?.at(-1);
  return last && lastBlock(last);
}

/** The same length, with spaces in the place of these nodes. */
function blank(text: string, node: MarkdownNode, types: readonly string[]): string {
  const rangesIn = (inner: MarkdownNode): TextRange[] =>
    types.includes(inner.type) ? [rangeOf(inner) ?? []].flat() : (inner.children ?? []).flatMap(rangesIn);
  return replaceRanges(text, rangesIn(node), (part) => " ".repeat(part.length));
}

function rangeOf({ position }: MarkdownNode): TextRange | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function openMarkup(text: string, start: number): number {
  OPEN_MARKUP.lastIndex = start;
  return OPEN_MARKUP.exec(text)?.index ?? -1;
}

function openAddress(text: string): number {
  let word = text.length;
  while (word > 0 && !isSpace(text.charCodeAt(word - 1))) word--;
  const at = text.slice(word).search(OPEN_ADDRESS);
  return at < 0 ? -1 : word + at;
}

/** The first bracket that may become a marker, or a link around one. */
function openBracket(text: string, start: number): number | null {
  const open: number[] = [];
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === "\\" && /[\]\\]/.test(text[at + 1] ?? "")) at++;
    else if (character === "[") open.push(at);
    else if (character === "]") {
      const opening = open.pop();
      const mayBeLink =
        at + 1 === text.length || (text[at + 1] === "(" && text.length - at < LONGEST_ADDRESS);
      const isShort = opening !== undefined && at - opening < LONGEST_ADDRESS;
      if (isShort && mayBeLink && hasMarker(text.slice(opening, at + 1))) {
        return firstOf(firstOpen(text, open), opening);
      }
    } else if ((character === "【" || character === "［") && UNFINISHED_WIDE.test(text.slice(at, at + 80))) {
      if (at + 80 > text.length) return firstOf(firstOpen(text, open), at);
    }
  }
  return firstOpen(text, open);
}

/** The same, among the brackets that are still open. */
function firstOpen(text: string, open: readonly number[]): number | null {
  for (const start of open) {
    if (text.length - start > LONGEST_LINK_TEXT) continue;
    if (UNFINISHED_LIST.test(text.slice(start))) return start;
    if (hasMarker(text.slice(start + 1))) return bracketAfter(text, start + 1);
    if (hasMarker(text.slice(start))) return start;
  }
  return null;
}

/** Also true for a marker with an escaped bracket, which reads the same. */
function hasMarker(text: string): boolean {
  return scanMarkers(text.replaceAll("\\", "")).length > 0;
}

function bracketAfter(text: string, start: number): number | null {
  if (start < 0) return null;
  BRACKET.lastIndex = start;
  return BRACKET.exec(text)?.index ?? null;
}

function firstOf(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other < one) ? other : one;
}
