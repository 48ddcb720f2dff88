// Lists of references in the text of a document. Ibid sets the list at the end itself, from the footnotes (I13). What
// `updateBibliography` returned may be in the text as well: that copy is left out, so that there is one list.
import type { TextRange } from "../chunk/chunk.ts";
import { replaceRanges } from "../chunk/replace-ranges.ts";
import { findFootnotes } from "./find-footnotes.ts";
import { isReference } from "./is-reference.ts";
import { REFERENCES_LOOK } from "./references-look.ts";

const escaped = (rule: string): string => `#${rule}`.replaceAll(/[#().]/g, String.raw`\$&`);
/** The beginning of a list as Ibid writes it, with entries or without; a model may have changed the space in it. */
const GENERATED = new RegExp(
  String.raw`^#heading\(numbering: none, "(?:[^"\\\n]|\\.)*"\)\s*#\[\s*${REFERENCES_LOOK.map(escaped).join(String.raw`\s*`)}`,
  "gm",
);
const END = "\n]";

const NAME = String.raw`(?:list of )?references|reference list|works cited|bibliography|literature(?: cited)?`;
const TYPED = new RegExp(
  String.raw`^(?:=+[ \t]+(?:${NAME})[ \t]*$|#heading\([^\n]{0,200}"(?:${NAME})"[^\n]{0,200}\)[ \t]*$|#heading(?:\([^\n]{0,200}\))?\[(?:${NAME})\])`,
  "gim",
);
/** The heading of a list as Ibid writes it. */
const GENERATED_HEADING = /^#heading\(numbering: none, "[^"\\\n]*"\)[ \t]*$/;
const HEADING = /^(?:=+[ \t]|#heading[([])/gm;

/** Lines apart from the words: settings, space and comments. */
const SETTINGS = /^(?:#(?:set|show|let|v|pagebreak|colbreak|line)\b.*|\/\/.*|#?[[\]{}]+|[ \t]*)$/;

/** `heading`: there is no list under it, but Ibid's list has a heading, too. */
export type TypedList = TextRange & { kind: "list" | "heading" };

/** The copies of the generated list, those without entries included. */
export function generatedLists(text: string): TextRange[] {
  const whole = wholeLists(text);
  const bare = typedSections(blank(text, whole)).filter(
    ({ head, runs, isEmpty }) => isEmpty && runs.length === 0 && GENERATED_HEADING.test(head),
  );
  if (bare.length === 0) return whole;
  const headings = bare.map(({ start, head }) => ({ start, end: start + head.trimEnd().length }));
  return [...whole, ...headings].toSorted((one, other) => one.start - other.start);
}

/** The lists under a heading such as "References" that somebody wrote. Paragraphs of the student's own are in none of them. */
export function typedLists(text: string): TypedList[] {
  return typedSections(withoutGeneratedLists(text)).flatMap(({ start, head, runs, isEmpty }): TypedList[] => {
    if (runs.length > 0) return runs.map((run) => ({ ...run, kind: "list" }));
    if (!isEmpty && !GENERATED_HEADING.test(head)) return [];
    return [{ start, end: start + head.trimEnd().length, kind: "heading" }];
  });
}

/** The text with space where the copies are: everything else keeps its position. */
export function withoutGeneratedLists(text: string): string {
  return blank(text, generatedLists(text));
}

/** As it is set where Ibid adds no list: of several copies, the last is the list. */
export function withLastGeneratedList(text: string): string {
  return blank(text, generatedLists(text).slice(0, -1));
}

/** Where the student's own text ends: before the lists at the end, and the page break before them. */
export function endOfOwnText(text: string): number {
  const lists = [...generatedLists(text), ...typedLists(text)].toSorted((one, other) => other.end - one.end);
  const whole = text.trimEnd().length;
  let end = whole;
  for (const list of lists) {
    if (list.end !== end) break;
    end = beforeBreaks(text, list.start);
  }
  return end === whole ? text.length : end;
}

function beforeBreaks(text: string, start: number): number {
  for (let end = start; ;) {
    const own = text.slice(0, end).trimEnd();
    const line = own.lastIndexOf("\n") + 1;
    if (!/^#pagebreak\([^)]{0,40}\)$/.test(own.slice(line))) return own.length;
    end = line;
  }
}

function wholeLists(text: string): TextRange[] {
  const lists: TextRange[] = [];
  for (const { 0: head, index: start } of text.matchAll(GENERATED)) {
    if (start < (lists.at(-1)?.end ?? 0)) continue;
    const end = text.indexOf(END, start + head.length);
    if (end < 0) break;
    lists.push({ start, end: end + END.length });
  }
  return areMarkup(text, lists);
}

interface Section extends TextRange {
  /** The line of the heading. */
  head: string;
  /** Neighbouring entries, with the heading if nothing else is between. */
  runs: TextRange[];
  isEmpty: boolean;
}

/** What is under the headings of lists, up to the next heading. */
function typedSections(text: string): Section[] {
  const headings = Array.from(text.matchAll(HEADING), ({ index }) => index);
  const sections: Section[] = [];
  let after = 0;
  for (const { 0: head, index: start } of text.matchAll(TYPED)) {
    while (headings[after]! <= start) after++;
    const end = headings[after] ?? text.length;
    sections.push({ start, end, head, ...readSection(text, { start, end }, start + head.length) });
  }
  return areMarkup(text, sections);
}

function readSection(text: string, { start, end }: TextRange, from: number) {
  const runs: TextRange[] = [];
  let run: TextRange | null = null;
  let isFirst = true;
  for (const block of blocksOf(text, from, end)) {
    const words = text.slice(block.start, block.end);
    if (words.split("\n").every((line) => SETTINGS.test(line))) continue;
    if (!isReference(wordsOf(words))) run = null;
    else if (run === null) runs.push((run = { start: isFirst ? start : block.start, end: block.end }));
    else run.end = block.end;
    isFirst = false;
  }
  return { runs, isEmpty: isFirst };
}

/** Without the settings before the words. */
function wordsOf(block: string): string {
  const lines = block.split("\n");
  return lines.slice(lines.findIndex((line) => !SETTINGS.test(line))).join("\n");
}

/** Paragraphs and items, without the space around them. */
function* blocksOf(text: string, from: number, to: number): Generator<TextRange> {
  let start = from;
  for (const { 0: border, index } of text.slice(from, to).matchAll(/\n(?:[ \t]*(?:\n|$)|(?=[-+][ \t]))/g)) {
    yield* trimmed(text, start, from + index);
    start = from + index + border.length;
  }
  yield* trimmed(text, start, to);
}

function* trimmed(text: string, from: number, to: number): Generator<TextRange> {
  const block = text.slice(from, to);
  const end = from + block.trimEnd().length;
  const start = from + (block.length - block.trimStart().length);
  if (start < end) yield { start, end };
}

function blank(text: string, ranges: readonly TextRange[]): string {
  return replaceRanges(text, ranges, (list) => list.replaceAll(/[^\n]/g, " "));
}

/** Those that begin in markup, neither in a comment nor in raw text: where a footnote would be one. */
function areMarkup<R extends TextRange>(text: string, ranges: readonly R[]): R[] {
  if (ranges.length === 0) return [];
  const probe = "#footnote[1]\n";
  const starts = ranges.map(({ start }) => ({ start, end: start }));
  const seen = new Set(findFootnotes(replaceRanges(text, starts, () => probe)).map(({ start }) => start));
  return ranges.filter(({ start }, index) => seen.has(start + index * probe.length));
}
