// Ingest, for Markdown. In: the text of a file. Out: the same text, with its sections as places. Only the front matter
// goes: it is reference data, and nothing to search or to quote.
import type { SectionPlace } from "@ibid/core/contract/source-content.ts";
import type { Material, StatedReference } from "./material.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { statedAuthors } from "./stated-authors.ts";
import { statedDate } from "./stated-date.ts";
import { titleFromName } from "./title-from-name.ts";

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
/** What is longer is no heading anyone wrote, and slow to match. */
const LONGEST_HEADING = 500;
/** Lines an underline below does not turn into a heading. */
const NO_PARAGRAPH = /^(?: {4}|\t|\s*$|\s*(?:[-*+>|]|\d+[.)])\s|\s*\|)/;

export function readMarkdown(name: string, file: string): Material {
  const front = readFrontMatter(file);
  const text = file.slice(front.end).trimStart() || file;
  const headings = findHeadings(text);
  const title = front.title ?? headings.find(({ level }) => level === 1)?.heading ?? "";
  const csl: StatedReference = {};
  const author = front.authors.flatMap(statedAuthors);
  if (author.length > 0) csl.author = author;
  const issued = statedDate(front.date ?? "");
  if (issued !== null) csl.issued = issued;
  return {
    kind: "text",
    mediaType: "text/markdown",
    title: title.slice(0, 300) || titleFromName(name),
    csl,
    text,
    places: sections(text, headings),
  };
}

interface Heading {
  level: number;
  heading: string;
  start: number;
}

function findHeadings(text: string): Heading[] {
  const found: Heading[] = [];
  let fence: string | null = null;
  let before = { line: "", start: 0 };
  let start = 0;
  for (const whole of text.split("\n")) {
    const line = whole.slice(0, LONGEST_HEADING);
    const marker = FENCE.exec(line)?.[1];
    const atx = ATX.exec(line);
    const underline = UNDERLINE.exec(line)?.[1];
    if (fence !== null) {
      if (marker?.startsWith(fence) === true && line.trim() === marker) fence = null;
    } else if (marker !== undefined) fence = marker;
    else if (atx !== null) found.push({ level: atx[1]!.length, heading: plainHeading(atx[2] ?? ""), start });
    else if (underline !== undefined && !NO_PARAGRAPH.test(before.line)) {
      found.push({
        level: underline.startsWith("=") ? 1 : 2,
        heading: plainHeading(before.line),
        start: before.start,
      });
    }
    const isParagraph = fence === null && marker === undefined && atx === null && underline === undefined;
    before = { line: isParagraph ? line : "", start };
    start += whole.length + 1;
  }
  return found;
}

/** From each heading to the next one. Text before the first heading is a section without one. */
function sections(text: string, headings: readonly Heading[]): SectionPlace[] {
  const first = headings[0];
  if (first === undefined) return [];
  const places = headings.map(({ heading, start }, index): SectionPlace => {
    return { kind: "section", heading, start, end: headings[index + 1]?.start ?? text.length };
  });
  const isPreamble = text.slice(0, first.start).trim() !== "";
  return isPreamble ? [{ kind: "section", heading: "", start: 0, end: first.start }, ...places] : places;
}

function plainHeading(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s*\{#[^}]*\}\s*$/, "")
    .replace(/(\*\*|__|`|~~)/g, "")
    .replace(/(?<![\w\\])[*_](\S(?:.*?\S)?)[*_](?!\w)/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
}
