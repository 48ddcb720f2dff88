// Passages as shown to the model → what may be quoted from them, in words a reader can be shown.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { countWords } from "@ibid/core/chunk/count-words.ts";
import { stripMarkup } from "@ibid/core/markdown/strip-markup.ts";
import { type TextUnit, textUnits } from "@ibid/core/quotes/text-units.ts";
import { isReferenceEntry } from "./is-reference-entry.ts";
import { mayQuote } from "./may-quote.ts";
import { termsOf } from "./terms.ts";

export interface Unit extends TextRange {
  /** Position of the passage in the context, and of the unit in the passage. */
  passage: number;
  index: number;
  /** The citation number of the passage. */
  number: number;
  text: string;
  kind: TextUnit["kind"];
  group: number;
  block: number;
  heading: string;
  /** The line right above it that names it, "" when there is none. */
  label: string;
  terms: ReadonlySet<string>;
  orderedTerms: readonly string[];
  headingTerms: ReadonlySet<string>;
  length: number;
  /** Written as a point, not as a sentence: no full stop. */
  isPoint: boolean;
  /** False for what only gives context: questions, labels, page furniture. */
  isQuotable: boolean;
  /** Part of the page, not of what it says: a footer, a line of a table of contents, a reference. */
  isFurniture: boolean;
  /** For a row of a table: its cells, and those of the table's head (none where it is not in this passage). */
  row: { head: string[]; cells: string[] } | null;
}

/** A slide or section that lists what others say: quoting it answers nothing. */
export const SKELETON =
  /^(?:(?:table of )?contents|agenda|outline|overview|today|plan for today|.*\bquestions for today|references|bibliography|literature|works cited|further reading)\W*$/i;
/** A full stop of any script, with the marks that close a quotation or bracket. */
export const SENTENCE_END = /[.!?。！？؟।]["'”’)」』）]*$/;
const FOOTER = /[·|•–—©].*\s\d{1,4}$/;
const MIN_CONTENTS_LINES = 3;
const PAGE_OR_TIME = /^(?:slide|page) |^\d+:\d\d/;

export function passageUnits(passages: readonly ContextPassage[]): Unit[] {
  const footers = repeatedLastLines(passages);
  return passages.flatMap((one, passage) => {
    const { number, text, place } = one;
    const section = PAGE_OR_TIME.test(place) ? "" : place;
    // The heading of a section may be in an earlier passage.
    const units = textUnits(text).map((unit) => ({ ...unit, heading: unit.heading || section }));
    const references = referenceGroups(units, text);
    const shownTexts = units.map(({ kind, start, end }) =>
      kind === "row" ? cellsOf(text.slice(start, end)).join(" ") : cleanText(text.slice(start, end)),
    );
    const isContents = listsPages(shownTexts);
    return units.map((unit, index) => {
      const shown = shownTexts[index]!;
      const isPoint = !SENTENCE_END.test(shown);
      const isFooter = index === units.length - 1 && (FOOTER.test(shown) || footers.has(frame(shown)));
      const row = unit.kind === "row" ? rowOf(units, index, one, passages) : null;
      const isFurniture =
        isFooter ||
        // The last column of a table may grow, too.
        (isContents && PAGE_AT_END.test(shown) && (row === null || row.cells.length <= 2)) ||
        references.has(unit.group) ||
        SKELETON.test(unit.heading.trim());
      const orderedTerms = termsOf(shown);
      const isSaid = row === null ? mayQuote(shown, isPoint) : row.cells.length > 1;
      return {
        ...{ start: unit.start, end: unit.end },
        passage,
        index,
        number,
        text: shown,
        kind: unit.kind,
        group: unit.group,
        block: unit.block,
        heading: cleanText(unit.label || unit.heading).replace(/[:\s]+$/, ""),
        label: cleanText(unit.label),
        terms: new Set(orderedTerms),
        orderedTerms,
        headingTerms: new Set(termsOf([unit.heading, unit.label, ...(row?.head ?? [])].join(" "))),
        length: countWords(shown),
        isPoint,
        isQuotable: !isFurniture && isSaid,
        isFurniture,
        row,
      };
    });
  });
}

const RULE_BELOW = /^\s*\n\s*\|?[\s:|-]*-{3}/;
const IS_FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** The head itself has no cells: it says nothing alone. */
function rowOf(
  units: readonly TextUnit[],
  index: number,
  passage: ContextPassage,
  passages: readonly ContextPassage[],
): Unit["row"] {
  const { text } = passage;
  const { group, start, end } = units[index]!;
  const rows = units.filter((unit) => unit.group === group);
  const own = headOf(rows, passage);
  if (own?.start === start) return { head: [], cells: [] };
  const cells = cellsOf(text.slice(start, end));
  const head = own
    ? fitHead(cellsOf(text.slice(own.start, own.end)), cells.length)
    : headBefore(cells.length, passage, passages);
  return { head, cells };
}

/** Between tabs, an empty corner is not seen; where other cells are missing, nobody knows which. */
function fitHead(head: string[], width: number): string[] {
  if (head.length === width - 1) return ["", ...head];
  return head.length === width ? head : [];
}

/** The first row, unless the passage begins in the middle of the table, or the row has figures as those below it. */
function headOf(
  rows: readonly TextUnit[],
  { text, chunkIndex, place }: ContextPassage,
): TextUnit | undefined {
  const ruled = rows.find((unit) => RULE_BELOW.test(text.slice(unit.end)));
  const [first] = rows;
  if (ruled !== undefined || first === undefined || rows.length < 2) return ruled;
  const isInside = chunkIndex > 0 && !place.startsWith("slide") && text.slice(0, first.start).trim() === "";
  const cells = cellsOf(text.slice(first.start, first.end));
  // "Scurvy ↹ lack of vitamin C": pairs without figures rather have no head.
  const isPairs =
    cells.length === 2 && !rows.slice(1).some((row) => /\d/.test(text.slice(row.start, row.end)));
  return isInside || isPairs || cells.some((cell) => cell === "" || IS_FIGURE.test(cell)) ? undefined : first;
}

/** The head of a table that began in the passage before. */
function headBefore(
  width: number,
  { title, chunkIndex }: ContextPassage,
  passages: readonly ContextPassage[],
): string[] {
  const before = passages.find((other) => other.title === title && other.chunkIndex === chunkIndex - 1);
  if (before === undefined) return [];
  const units = textUnits(before.text);
  const last = units.at(-1);
  if (last?.kind !== "row") return [];
  const rows = units.filter(({ group }) => group === last.group);
  const head = headOf(rows, before);
  // It may have begun earlier still.
  if (head === undefined) return rows.length === units.length ? headBefore(width, before, passages) : [];
  const cells = cellsOf(before.text.slice(head.start, head.end));
  return fitHead(cells, width);
}

function cellsOf(row: string): string[] {
  const cells = row.includes("\t") ? row.split("\t") : row.replace(/^\s*\||\|\s*$/g, "").split(/(?<!\\)\|/);
  return (
    cells
      // A cell is not a line: ">" in it is just a sign.
      .map((cell) => cleanText(`x${cell.trim()}`).slice(1))
  );
}

/** One line, without markdown. The words stay as they are, so that the quote check finds them. */
function cleanText(text: string): string {
  return stripMarkup(text.replace(/(?<=\p{L})-[ \t]*\n\s*(?=\p{Ll})/gu, "-"))
    .text.replace(/\s+/g, " ")
    .replace(/(?<=[.!?]["”]?)\s?\[[^[\]]{1,40}\]$/, "") // an editor's remark: "so.[citation needed]"
    .replace(/(?<=[.!?"”]|\p{L}{3})\(\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\)$/u, "") // a source's own reference: "so.(12)"
    .replace(/^\(\d{1,3}\)\s*/, "")
    .trim();
}

/** An entry of a bibliography is read as several sentences, and its title may look like one worth quoting. */
function referenceGroups(units: readonly TextUnit[], text: string): Set<number> {
  const groups = Map.groupBy(units, ({ group }) => group);
  const isReference = (block: TextUnit[]): boolean =>
    isReferenceEntry(cleanText(text.slice(block[0]!.start, block.at(-1)!.end)));
  return new Set([...groups].filter(([, block]) => isReference(block)).map(([group]) => group));
}

const PAGE_AT_END = /\s\d{1,4}$/;

/** A table of contents: most lines end in a page number, and these only grow. */
function listsPages(lines: readonly string[]): boolean {
  const pages = lines.filter((line) => PAGE_AT_END.test(line)).map((line) => Number(/\d+$/.exec(line)![0]));
  return (
    pages.length >= MIN_CONTENTS_LINES &&
    pages.length * 2 >= lines.length &&
    pages.every((page, at) => page >= (pages[at - 1] ?? 0))
  );
}

/** The last lines that several passages share except for the number: the footers of slides. */
function repeatedLastLines(passages: readonly ContextPassage[]): Set<string> {
  const last = passages.map(({ text }) => text.trimEnd().split("\n").at(-1)!);
  const alike = Map.groupBy(
    last.filter((line) => /\d$/.test(line)),
    frame,
  );
  return new Set([...alike].filter(([, lines]) => lines.length > 1).map(([line]) => line));
}

function frame(line: string): string {
  return line.replace(/\d+/g, "#").trim();
}
