// Writes a text and its saved copy at once, from blocks, marks and words in the order of reading.
// Invariant: the text nodes of the copy, one after the other, are the text. So whatever separates two words is white
// space in both: "\n\n" between blocks, "\n" between lines, items and rows, "\t" between cells, " " between words.
// Elements are opened when their first word comes, so that white space can be put between them and no empty ones are
// left.
import type { SavedCopyElement } from "@ibid/core/contract/saved-copy.ts";
import {
  type CopyBlock,
  type CopyMark,
  blocksToOpen,
  headingLevel,
  holdsLines,
  isCell,
  wrappersOfText,
} from "./copy-rules.ts";

export interface TextHeading {
  level: number;
  heading: string;
  start: number;
}

export interface CopiedText {
  text: string;
  headings: TextHeading[];
  savedCopy: string;
}

export interface CopyWriter {
  /** Begins a block; `null` for one that shows only by its borders, such as a paragraph. */
  openBlock(block: CopyBlock | null): void;
  /** Begins a mark; `null` for one that does not show. Only an `a` has an address. */
  openMark(mark: CopyMark | null, href?: string): void;
  /** Ends the block or mark that was begun last. */
  close(): void;
  breakLine(): void;
  write(words: string): void;
  finish(): CopiedText;
}

/** Blocks nested deeper than this show only by their borders. */
const DEEPEST = 200;
const MOST_BREAKS = 2;

/** What separates the last word from the next one; the greatest wins. */
const NOTHING = 0;
const SPACE = 1;
const CELL = 2;
const BREAK = 3;
const LINE = 4;
const BLOCK = 5;

const LINES: readonly (CopyBlock | undefined)[] = ["li", "dt", "dd", "caption", "thead", "tbody", "tr"];

/** Controls, soft hyphens and byte order marks: nobody sees them, and parsers disagree about some. */
// oxlint-disable-next-line eslint/no-control-regex
const UNSEEN = /[\0-\x08\x0e-\x1f\x7f-\x9f\u00ad\ufeff]/g;

interface Part<Name extends SavedCopyElement = SavedCopyElement> {
  name: Name;
  tag: string;
  hasText: boolean;
  /** For a row: how many empty cells come before the next one with text. */
  emptyCells: number;
}

/** What `close` ends. */
interface Frame {
  parts: number;
  isMark: boolean;
  border: number;
  gapBefore: number;
}

export function copyWriter(): CopyWriter {
  const texts: string[] = [];
  const html: string[] = [];
  const headings: { part: Part; start: number; end: number }[] = [];
  const frames: Frame[] = [];
  const blocks: Part<CopyBlock>[] = [];
  const marks: Part[] = [];
  /** The elements around the current stretch of words that the caller did not open. */
  let wrappers: Part[] | null = null;
  /** The elements that are open in the copy: blocks, then marks. */
  let open: { parts: Part[]; blocks: number } = { parts: [], blocks: 0 };
  let length = 0;
  let gap = NOTHING;
  let breaks = 0;
  /** White space inside a `pre`, not yet followed by anything. */
  let preSpace = "";

  function openBlock(block: CopyBlock | null): void {
    const parent = blocks.at(-1)?.name ?? null;
    const names = block === null || blocks.length >= DEEPEST ? [] : blocksToOpen(parent, block);
    const border = LINES.includes(names.at(-1)) ? LINE : BLOCK;
    separate(border);
    blocks.push(...names.map((name) => newPart(name)));
    frames.push({ parts: names.length, isMark: false, border, gapBefore: gap });
    if (names.at(-1) === "pre") preSpace = "";
  }

  function openMark(mark: CopyMark | null, href?: string): void {
    const isNew = mark !== null && !marks.some(({ name }) => name === mark);
    if (isNew) marks.push(newPart(mark, href === undefined ? undefined : `<a href="${escapeHtml(href)}">`));
    frames.push({ parts: isNew ? 1 : 0, isMark: true, border: NOTHING, gapBefore: gap });
  }

  function close(): void {
    const { parts, isMark, border, gapBefore } = frames.pop()!;
    if (isMark) {
      marks.length -= parts;
      return;
    }
    const closed = blocks.splice(blocks.length - parts).at(-1);
    separate(border);
    if (closed === undefined || !isCell(closed.name)) return;
    if (!closed.hasText) blocks.at(-1)!.emptyCells++;
    gap = closed.hasText ? CELL : gapBefore;
  }

  /** Notes the border of a block. */
  function separate(border: number): void {
    wrappers = null;
    const inner = blocks.at(-1)?.name;
    if (inner === "pre") {
      if (!preSpace.includes("\n")) preSpace += "\n";
    } else if (inner !== undefined && headingLevel(inner) !== null) widen(SPACE);
    else if (inner === "tr") widen(CELL);
    // Before the first word of a cell, only the border of the cell counts, not those of blocks in it.
    else if (blocks.findLast(({ name }) => isCell(name))?.hasText === false) return;
    else widen(blocks.some(({ name }) => holdsLines(name)) ? Math.min(border, LINE) : border);
  }

  function widen(to: number): void {
    gap = Math.max(gap, to);
  }

  function breakLine(): void {
    const inner = blocks.at(-1)?.name;
    if (inner === "pre") preSpace += "\n";
    else if (inner !== undefined && headingLevel(inner) !== null) widen(SPACE);
    else if (gap === BREAK) breaks++;
    else if (gap < CELL) [gap, breaks] = [BREAK, 1];
  }

  function write(words: string): void {
    const seen = words.toWellFormed().replace(UNSEEN, "");
    if (blocks.at(-1)?.name === "pre") return writeLines(seen);
    const spaced = seen.replace(/\s+/g, " ");
    const trimmed = spaced.trim();
    if (spaced.startsWith(" ")) widen(SPACE);
    if (trimmed === "") return;
    put(trimmed);
    if (spaced.endsWith(" ")) widen(SPACE);
  }

  function writeLines(seen: string): void {
    const lines = seen.replace(/\r\n?/g, "\n").replace(/[^\S\n\t]/g, " ");
    const trimmed = lines.trim();
    const start = lines.length - lines.trimStart().length;
    preSpace += lines.slice(0, start);
    if (trimmed === "") return;
    // Some parsers drop a line break that begins a `pre`, so its first line is the first with something on it.
    if (blocks.at(-1)!.hasText) put(trimmed, preSpace);
    else put(preSpace.slice(preSpace.lastIndexOf("\n") + 1) + trimmed);
    preSpace = lines.slice(start + trimmed.length);
  }

  function put(words: string, space?: string): void {
    wrappers ??= wrappersOfText(blocks.at(-1)?.name ?? null).map((name) => newPart(name));
    const around = [...blocks, ...wrappers];
    const wanted = [...around, ...marks];
    let shared = 0;
    while (shared < wanted.length && wanted[shared] === open.parts[shared]) shared++;
    const isSameBlock = shared >= around.length && open.blocks === around.length;
    closeDownTo(shared);
    if (space !== undefined) append(space);
    else if (length > 0) appendGap(isSameBlock);
    for (const [index, part] of wanted.entries()) {
      if (index < shared) continue;
      if (isCell(part.name)) appendEmptyCells(around[index - 1]!);
      html.push(part.tag);
    }
    open = { parts: wanted, blocks: around.length };
    for (const part of wanted) part.hasText = true;
    noteHeading(around.at(-1)!, words);
    append(words);
    gap = NOTHING;
  }

  function closeDownTo(count: number): void {
    for (const { name } of open.parts.slice(count).toReversed()) html.push(`</${name}>`);
  }

  /** Columns stay columns. */
  function appendEmptyCells(row: Part): void {
    for (; row.emptyCells > 0; row.emptyCells--) {
      html.push("<td></td>");
      append("\t");
    }
  }

  function appendGap(isSameBlock: boolean): void {
    if (gap === SPACE) append(" ");
    else if (gap === CELL) append("\t");
    if (gap < BREAK) return;
    const lines = gap === BREAK ? Math.min(breaks, MOST_BREAKS) : gap === LINE ? 1 : 2;
    for (let line = 0; line < lines; line++) {
      // A line that no element ends.
      if (isSameBlock) html.push("<br>");
      append("\n");
    }
  }

  function noteHeading(part: Part, words: string): void {
    if (headingLevel(part.name) === null) return;
    const end = length + words.length;
    const last = headings.at(-1);
    if (last?.part === part) last.end = end;
    else headings.push({ part, start: length, end });
  }

  function append(words: string): void {
    texts.push(words);
    html.push(escapeHtml(words));
    length += words.length;
  }

  function finish(): CopiedText {
    closeDownTo(0);
    const text = texts.join("");
    return {
      text,
      headings: headings.map(({ part, start, end }) => {
        return { level: headingLevel(part.name)!, heading: text.slice(start, end), start };
      }),
      savedCopy: html.join(""),
    };
  }

  return { openBlock, openMark, close, breakLine, write, finish };
}

function newPart<Name extends SavedCopyElement>(name: Name, tag = `<${name}>`): Part<Name> {
  return { name, tag, hasText: false, emptyCells: 0 };
}

function escapeHtml(words: string): string {
  return words.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
