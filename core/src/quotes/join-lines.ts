// Lines of a passage → blocks. Slides and PDF pages break lines where the box ends, not where the thought does,
// and their bullets often arrive without a bullet sign.
import type { TextRange } from "../chunk/chunk.ts";
import { ENDS_IN_SENTENCE } from "../english/clause-words.ts";

export interface TextBlock extends TextRange {
  /** A label is a short line above one block, like a caption; a heading applies to all that follows. */
  kind: "text" | "bullet" | "row" | "heading" | "label";
  isAfterBlank: boolean;
}

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s*#{1,6}\s+/;
const BULLET = /^\s*(?:[-*+•▪●◦‣–]|\d{1,2}[.)])\s+/;
const ROW = /^\s*\|.*\|\s*$/;
/** A row of a table in a web page, a Word file or slides has tabs between its cells; others have strokes only there. */
const CELL_END = /\t|\s\|\s/;
const RULE = /^\s*(?:\|?[\s:|-]*-{3,}[\s:|-]*|[*_]{3,})$/;
/** "phoneme: the smallest unit of sound" begins a new block, though in lower case. */
const DEFINITION = /^\p{L}+:\s/u;
const SENTENCE_END = /[.!?…:]["'”’)\]]*$/;
const STARTS_IN_SENTENCE = /^[\p{Ll}(,;&]/u;

export function joinLines(text: string): TextBlock[] {
  const lines = readLines(text);
  const isWrapped = isWrappedProse(lines);
  const blocks: (TextBlock & { text: string })[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const continues = last !== undefined && line.kind === "text" && !line.isAfterBlank;
    if (continues && isContinued(last, line.text, isWrapped)) {
      last.end = line.end;
      last.text += ` ${line.text}`;
    } else blocks.push({ ...line });
  }
  return blocks.map(({ text: shown, ...block }, index) => {
    const next = blocks[index + 1];
    return { ...block, kind: isTitle(block.kind, shown, next, index === 0) ?? block.kind };
  });
}

type Line = TextBlock & { text: string };

function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let isInFence = false;
  let isAfterBlank = false;
  let at = frontMatterEnd(text);
  const all = text.slice(at).split("\n");
  /** One such line alone is a line with a gap. */
  const hasCells = all.map((line) => CELL_END.test(line.trim()));
  const isBareRow = (index: number): boolean =>
    hasCells[index]! && (hasCells[index - 1] === true || hasCells[index + 1] === true);
  for (const [index, raw] of all.entries()) {
    const isRow = ROW.test(raw) || isBareRow(index);
    const kind = HEADING.test(raw) ? "heading" : isRow ? "row" : BULLET.test(raw) ? "bullet" : "text";
    const prefix = kind === "heading" ? HEADING : kind === "bullet" ? BULLET : /^\s*/;
    const start = at + (prefix.exec(raw)?.[0].length ?? 0);
    const end = at + raw.trimEnd().length;
    at += raw.length + 1;
    const isFence = FENCE.test(raw);
    if (isFence) isInFence = !isInFence;
    if (isFence || isInFence || start >= end || RULE.test(raw)) {
      isAfterBlank = true;
      continue;
    }
    lines.push({ start, end, kind, isAfterBlank, text: text.slice(start, end) });
    isAfterBlank = false;
  }
  return lines;
}

/** Hard-wrapped paragraphs: nearly every line that ends without a full stop goes on in the next. */
function isWrappedProse(lines: readonly Line[]): boolean {
  let open = 0;
  let goesOn = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || next.isAfterBlank || next.kind !== "text" || SENTENCE_END.test(line.text))
      continue;
    open++;
    if (STARTS_IN_SENTENCE.test(next.text) || ENDS_IN_SENTENCE.test(line.text)) goesOn++;
  }
  return open >= 4 && goesOn / open >= 0.75;
}

function isContinued(block: Line, line: string, isWrapped: boolean): boolean {
  if (block.kind === "heading" || block.kind === "row") return false;
  if (isWrapped && block.text.length > 40) return true;
  if (DEFINITION.test(line)) return false;
  if (STARTS_IN_SENTENCE.test(line)) return !SENTENCE_END.test(block.text);
  return ENDS_IN_SENTENCE.test(block.text) || hasOpenBracket(block.text) || isProse(block.text);
}

/** A sentence that has already ended once on this line: running text, not a bullet. */
function isProse(text: string): boolean {
  return /[.!?]["”)]?\s+\p{Lu}/u.test(text) || SENTENCE_END.test(text);
}

function hasOpenBracket(text: string): boolean {
  return text.lastIndexOf("(") > text.lastIndexOf(")");
}

function isTitle(
  kind: TextBlock["kind"],
  text: string,
  next: Line | undefined,
  isFirst: boolean,
): "heading" | "label" | null {
  if (kind !== "text" || next === undefined || /[.!;,]["”)]?$/.test(text)) return null;
  const length = text.split(/\s+/).length;
  if (isFirst) return length <= 10 && text.length < 80 ? "heading" : null;
  if (next.kind === "bullet" && length <= 9) return "label";
  const isShort = length <= 3 && /^\p{Lu}/u.test(text);
  return isShort && !next.isAfterBlank && next.text.length > text.length + 8 ? "label" : null;
}

function frontMatterEnd(text: string): number {
  return /^---\n(?:[\w-]+:.*\n)+---\n/.exec(text)?.[0].length ?? 0;
}
