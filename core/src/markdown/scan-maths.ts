// Dollars are amounts as often as formulas, and Markdown's maths takes any two of them for a formula.
import type { TextRange } from "../chunk/chunk.ts";
import { replaceRanges } from "../chunk/replace-ranges.ts";
import { splitText } from "./split-blocks.ts";

/** Backticks, an escape, dollars, or the end of a line. */
const TOKEN = /`+|\\[\s\S]|\$+|\n/g;
/** Code, an escape, a displayed formula or a dollar, where code that has begun may still end. */
const OPEN_TOKEN = /(?<!`)(`+)(?!`)[^`]*(?:\1|$)|\\[\s\S]|\$\$[\s\S]*?(?:\$\$|$)|\$/g;
const FENCE = /^ {0,3}(?:`{3}|~{3})/;
/** At the start of a line, of a quote or of an item. */
const FENCE_LINE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)]) +)?)(`{3,}(?!`)|~{3,}|\${2,}(?!\$))(.*)$/;
const LINE = /.+/g;
const ROW = /^[ \t]*\|/;
/** An empty line, a quote, an item, a heading or a row of a table. */
const NEW_BLOCK = /^[ \t]*(?:\n|$|[>|#]|[-*+] |\d{1,9}[.)] )/;
/** An open dollar followed by more text than this is an amount. */
const LONGEST_OPEN = 200;

/** One block of an answer at a time: the same markdown, with every dollar that opens no formula escaped. */
export function scanMaths(block: string): { markdown: string; hasMaths: boolean } {
  const { formulas, strayDollars } = readDollars(block);
  const markdown = replaceRanges(block, strayDollars, (dollar) => `\\${dollar}`);
  return { markdown, hasMaths: formulas.length > 0 };
}

/** Signs that mean something in Markdown or begin a marker, and a Unicode non-character to hide each of them. */
const SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~【［";
const HIDDEN = [...Array.from({ length: 32 }, (_, i) => String.fromCharCode(0xfdd0 + i)), "\uFFFE", "\uFFFF"];

/**
 * The answer at the same length, its formulas disguised as words for a parser without maths: in "$A[1]$" the 1 is an
 * index, not a citation. `showFormulas` restores them.
 */
export function hideFormulas(markdown: string): string {
  if (!markdown.includes("$")) return markdown;
  return splitText(markdown).map(hideInBlock).join("");
}

export function showFormulas(text: string): string {
  return text.replace(/[\uFDD0-\uFDEF\uFFFE\uFFFF]/g, (hidden) => SIGNS[HIDDEN.indexOf(hidden)]!);
}

function hideInBlock(block: string): string {
  return replaceRanges(block, readDollars(block).formulas, (formula) =>
    formula.replace(/[!-/:-@[-`{-~【［]/g, (sign) => HIDDEN[SIGNS.indexOf(sign)]!),
  );
}

/** Where a block has formulas, and the dollars that are amounts. */
function readDollars(block: string): Record<"formulas" | "strayDollars", TextRange[]> {
  const formulas: TextRange[] = [];
  const strayDollars: TextRange[] = [];
  if (!block.includes("$")) return { formulas, strayDollars };
  let from = 0;
  for (const { isFormula, ...fenced } of fencedIn(block)) {
    readInline(from, fenced.start);
    if (isFormula) formulas.push(fenced);
    from = fenced.end;
  }
  readInline(from, block.length);
  return { formulas, strayDollars };

  function readInline(start: number, end: number): void {
    const text = block.slice(start, end);
    let done = 0;
    let isRow = ROW.test(text);
    const codeEnd = codeEnds(text);
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (token === "\n") isRow = ROW.test(text.slice(index + 1));
      if (token.startsWith("`") && index >= done) done = codeEnd(index, token.length) ?? done;
      // Inside code or a formula that was found already.
      if (index < done || !token.startsWith("$")) continue;
      const formula = formulaEnd(text, { start: index, dollars: token.length, isRow });
      if (formula !== null) formulas.push({ start: start + index, end: start + formula });
      else if (token === "$") strayDollars.push({ start: start + index, end: start + index + 1 });
      done = formula ?? index + token.length;
    }
  }
}

/** Where the code ends that backticks open: after the next row of just as many. They must be asked for in order. */
function codeEnds(text: string): (start: number, ticks: number) => number | null {
  const rows = new Map<number, { starts: number[]; next: number }>();
  for (const { 0: row, index } of text.matchAll(/`+/g)) {
    const its = rows.get(row.length) ?? { starts: [], next: 0 };
    its.starts.push(index);
    rows.set(row.length, its);
  }
  return (start, ticks) => {
    const its = rows.get(ticks);
    if (its === undefined) return null;
    while (its.next < its.starts.length && its.starts[its.next]! < start + ticks) its.next++;
    const closing = its.starts[its.next];
    return closing === undefined ? null : closing + ticks;
  };
}

interface Fenced extends TextRange {
  isFormula: boolean;
}

/** Code and displayed formulas: what is between two fences, or after the last, in the same quote or item. */
function fencedIn(block: string): Fenced[] {
  const fenced: Fenced[] = [];
  let open: { start: number; before: string; mark: string } | null = null;
  const close = (end: number): void => {
    if (open !== null) fenced.push({ start: open.start, end, isFormula: open.mark.startsWith("$") });
    open = null;
  };
  for (const { 0: line, index } of block.matchAll(LINE)) {
    if (open !== null && !isInside(line, open.before)) close(index);
    const [, before = "", mark = "", after = ""] = FENCE_LINE.exec(line) ?? [];
    // In one line, two rows of backticks are code among words, and dollars a formula.
    if (mark === "" || (!mark.startsWith("~") && after.includes(mark[0]!))) continue;
    if (open === null) open = { start: index + before.length, before, mark };
    else if (after.trim() === "" && mark.startsWith(open.mark) && hasQuotesOf(open.before, before))
      close(index + line.length);
  }
  close(block.length);
  return fenced;
}

/** Whether a line belongs to the quote or the item that begins before a fence. */
function isInside(line: string, before: string): boolean {
  if (before.includes(">")) return /^[ \t]*>/.test(line);
  const indent = before.trim() === "" ? 0 : before.length;
  return line.trim() === "" || line.length - line.trimStart().length >= indent;
}

/** A closing fence is inside as many quotes as the opening one, and does not begin an item. */
function hasQuotesOf(opening: string, closing: string): boolean {
  return closing.replace(/\s/g, "") === opening.replace(/[^>]/g, "");
}

/** While an answer streams: a formula that has begun waits until it is whole, and its source never flashes. */
export function holdBackMaths(markdown: string): string {
  const start = markdown.lastIndexOf("\n\n") + 1;
  const block = markdown.slice(start);
  if (!block.includes("$") || FENCE.test(block)) return markdown;
  const tokens = [...block.matchAll(OPEN_TOKEN)];
  const open = tokens.find(({ 0: token }) => token.startsWith("$$") && !/^\$\$[\s\S]*\$\$$/.test(token));
  if (open) return markdown.slice(0, start + open.index);
  const dollars = tokens.filter(({ 0: token }) => token === "$");
  const last = dollars.at(-1);
  const rest = last ? block.slice(last.index + 1) : "";
  const isOpen = dollars.length % 2 === 1 && rest.length < LONGEST_OPEN && /^(?:[^\s\d]|$)/.test(rest);
  return last && isOpen ? markdown.slice(0, start + last.index) : markdown;
}

/**
 * The end of the formula that the dollars at `start` open, or null when they open none. In "$x^2$" no dollar has a space on
 * its inner side, and no digit follows the second one: in "$5 and $10" or "$5-$10" that is not so.
 */
function formulaEnd(
  text: string,
  { start, dollars, isRow }: { start: number; dollars: number; isRow: boolean },
): number | null {
  if (dollars === 1 && /^(?:\s|$)/.test(text.slice(start + 1, start + 2))) return null;
  for (let at = start + dollars; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "\n" && NEW_BLOCK.test(text.slice(at + 1))) return null;
    else if (text[at] === "|" && isRow) return null;
    else if (text[at] === "$") {
      const end = at + /^\$+/.exec(text.slice(at))![0].length;
      const isAmount = dollars === 1 && (/\s/.test(text[at - 1]!) || /\d/.test(text[end] ?? ""));
      if (end - at === dollars) return isAmount ? null : end;
      at = end - 1;
    }
  }
  return null;
}
