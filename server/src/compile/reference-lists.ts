// Lists of references in the text of a document. Ibid sets the list at the end itself, from the footnotes (I13). What
// `updateBibliography` returned may be in the text as well: that copy is left out, so that there is one list.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { replaceRanges } from "@ibid/core/chunk/replace-ranges.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { REFERENCES_LOOK } from "./prelude.ts";

const escaped = (rule: string): string => RegExp.escape(`#${rule}`);
/** The beginning of a list as `write-bibliography.ts` writes it; a model may have changed the space in it. */
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
const HEADING = /^(?:=+[ \t]|#heading[([])/gm;

/** The copies of the generated list. */
export function generatedLists(text: string): TextRange[] {
  const lists: TextRange[] = [];
  for (const { 0: head, index: start } of text.matchAll(GENERATED)) {
    if (start < (lists.at(-1)?.end ?? 0)) continue;
    const end = text.indexOf(END, start + head.length);
    if (end < 0) break;
    lists.push({ start, end: end + END.length });
  }
  return areMarkup(text, lists);
}

/** The lists under a heading such as "References" that somebody wrote, up to the next heading. */
export function typedLists(text: string): TextRange[] {
  const rest = withoutGeneratedLists(text);
  const headings = Array.from(rest.matchAll(HEADING), ({ index }) => index);
  const lists: TextRange[] = [];
  let after = 0;
  for (const { 0: head, index: start } of rest.matchAll(TYPED)) {
    while (headings[after]! <= start) after++;
    const under = rest.slice(start + head.length, headings[after]).trimEnd();
    if (/[\p{L}\p{N}]/u.test(under)) lists.push({ start, end: start + head.length + under.length });
  }
  return areMarkup(rest, lists);
}

/** The text with space where the copies are: everything else keeps its position. */
export function withoutGeneratedLists(text: string): string {
  return replaceRanges(text, generatedLists(text), (list) => list.replaceAll(/[^\n]/g, " "));
}

/** Those that begin in markup, neither in a comment nor in raw text: where a footnote would be one. */
function areMarkup<R extends TextRange>(text: string, ranges: readonly R[]): R[] {
  if (ranges.length === 0) return [];
  const probe = "#footnote[1]\n";
  const starts = ranges.map(({ start }) => ({ start, end: start }));
  const seen = new Set(findFootnotes(replaceRanges(text, starts, () => probe)).map(({ start }) => start));
  return ranges.filter(({ start }, index) => seen.has(start + index * probe.length));
}
