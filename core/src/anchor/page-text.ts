// Anchor, for PDF pages. In: the text items pdf.js gives for a page. Out: THE text of that page, with the
// items and characters it came from.
// Invariant: the server (at ingestion) and the browser (in the viewer) make a page's text with this function
// and the same pdf.js version, so a range of a page means the same characters in both.
import { arrangeItems } from "./arrange-items.ts";
import { composeAccent } from "./compose-accent.ts";
import { breaksWord, hyphenatedWords } from "./join-hyphen.ts";
import { type ItemFrame, itemFrame, type PdfTextItem, runSameWay } from "./pdf-text-item.ts";
import { isPlain, readableGlyphs, SOFT_HYPHEN } from "./readable-glyphs.ts";
import { addRun, cutRuns, type ItemRange, type TextRun } from "./text-run.ts";

export interface PageText {
  text: string;
  items: readonly PdfTextItem[];
  /** Where the text came from, in its order. Between them are the spaces and line breaks we put in. */
  runs: readonly TextRun[];
}

interface Line {
  text: string;
  runs: TextRun[];
  /** Where its largest text is. */
  frame: ItemFrame | null;
  /** Its last character: reading it from the growing text would copy that text every time. */
  last: string;
  endsInSoftHyphen: boolean;
}

/** Takes `getTextContent().items` as they are: marked-content entries, which have no text, are left out. */
export function pageText(content: readonly (PdfTextItem | { type: string })[]): PageText {
  const items = content.filter((item) => "str" in item);
  const lines = readLines(items);
  const spacing = usualSpacing(lines);
  const compounds = hyphenatedWords(lines.map((line) => line.text));

  const pieces: string[] = [];
  const runs: TextRun[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const after = lines[index + 1];
    const seam = after === undefined ? { drop: 0, border: "" } : lineSeam(line, after, spacing, compounds);
    const length = line.text.length - seam.drop;
    cutRuns(line.runs, length);
    for (const run of line.runs) runs.push({ ...run, at: at + run.at });
    pieces.push(line.text.slice(0, length), seam.border);
    at += length + seam.border.length;
  }
  return { text: pieces.join(""), items, runs };
}

/** How a line goes on: the units it loses at its end (a hyphen that only broke a word) and what follows. */
function lineSeam(line: Line, after: Line, spacing: number, compounds: ReadonlySet<string>) {
  const drop = lineDrop(line, after);
  if (drop === null || drop > Math.max(1.5, 1.35 * spacing)) return { drop: 0, border: "\n\n" };
  if (line.endsInSoftHyphen && /^\p{L}/u.test(after.text)) return { drop: 0, border: "" };
  if (breaksWord(line.text, after.text, compounds)) return { drop: 1, border: "" };
  return { drop: 0, border: "\n" };
}

function readLines(items: readonly PdfTextItem[]): Line[] {
  const frames = items.map(itemFrame);
  return arrangeItems(items, frames)
    .map((found) => readLine(items, frames, found))
    .filter((line) => line.text !== "");
}

function readLine(
  items: readonly PdfTextItem[],
  frames: readonly ItemFrame[],
  found: readonly number[],
): Line {
  const line: Line = { text: "", runs: [], frame: null, last: "", endsInSoftHyphen: false };
  let before: ItemFrame | null = null;
  for (const index of found) {
    const { str } = items[index]!;
    const frame = frames[index]!;
    const isBlank = str.trim() === "";
    if (before !== null && !isBlank && standApart(before, frame)) addUnits(line, " ", null);
    addItem(line, str, index, before !== null && overlap(before, frame));
    if (isBlank) continue;
    before = frame;
    if (line.frame === null || frame.size > line.frame.size) line.frame = frame;
  }
  if (line.last === " ") dropLast(line);
  return line;
}

function addItem(line: Line, str: string, item: number, isUnderLast: boolean): void {
  // Most items are one run of plain letters.
  if (!isUnderLast && isPlain(str) && !str.includes("  ") && !str.startsWith(" ")) {
    addUnits(line, str, { item, start: 0, end: str.length });
    return;
  }
  const composed = isUnderLast ? composeAccent(line.last, str.charAt(0)) : null;
  const done = composed === null ? 0 : 1;
  if (composed !== null) {
    dropLast(line);
    addUnits(line, composed, { item, start: 0, end: done });
  }
  for (const { text, start, end } of readableGlyphs(str.slice(done))) {
    if (text === SOFT_HYPHEN) line.endsInSoftHyphen = true;
    else addUnits(line, text, { item, start: done + start, end: done + end });
  }
}

function addUnits(line: Line, text: string, origin: ItemRange | null): void {
  if (text === " " && (line.last === "" || line.last === " ")) return;
  line.last = text.slice(-1);
  if (text !== " ") line.endsInSoftHyphen = false;
  if (origin !== null) addRun(line.runs, { at: line.text.length, length: text.length, ...origin });
  line.text += text;
}

function dropLast(line: Line): void {
  line.text = line.text.slice(0, -1);
  cutRuns(line.runs, line.text.length);
}

/** pdf.js writes the spaces it sees, but none when the text jumps back on its line. */
function standApart(a: ItemFrame, b: ItemFrame): boolean {
  if (!runSameWay(a, b)) return true;
  const gap = Math.max(b.from - a.to, a.from - b.to);
  return gap > 0.25 * Math.max(a.size, b.size);
}

function overlap(a: ItemFrame, b: ItemFrame): boolean {
  return b.from < a.to - 0.1 * a.size;
}

/** How far a line is below the one before, in font sizes; negative at a new column; null if turned. */
function lineDrop(before: Line, after: Line): number | null {
  if (before.frame === null || after.frame === null) return 0;
  if (!runSameWay(before.frame, after.frame)) return null;
  const size = Math.max(before.frame.size, after.frame.size);
  return size > 0 ? (before.frame.base - after.frame.base) / size : 0;
}

/**
 * The line spacing inside the blocks of the page, so that double-spaced text is not taken for many blocks. The first
 * quartile: on a slide, the gaps between bullets may outnumber the continued lines of long bullets.
 */
function usualSpacing(lines: readonly Line[]): number {
  const drops: number[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const drop = before === undefined ? null : lineDrop(before, line);
    if (drop !== null && drop > 0.5 && drop < 3) drops.push(drop);
  }
  return drops.toSorted((a, b) => a - b)[Math.floor(drops.length / 4)] ?? 1.2;
}
