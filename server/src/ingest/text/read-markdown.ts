// Ingest, for Markdown. In: the text of a file. Out: what a reader sees of it, with its sections as places.
// The front matter is reference data, and nothing to search or to quote.
import type { SectionPlace } from "@ibid/core/contract/source-content.ts";
import { markdownText, type MarkdownText } from "./markdown-text.ts";
import type { Material, StatedReference } from "../material.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { refuseFile } from "../refuse-file.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { titleFromName } from "../title-from-name.ts";

const LONGEST_TITLE = 300;

export function readMarkdown(name: string, file: string): Material {
  const front = readFrontMatter(file);
  const { text, headings } = markdownText(file.slice(front.end));
  if (text.trim() === "") throw refuseFile.empty(name);
  const title = front.title ?? headings.find(({ level }) => level === 1)?.heading ?? "";
  const csl: StatedReference = {};
  const author = front.authors.flatMap(statedAuthors);
  if (author.length > 0) csl.author = author;
  const issued = statedDate(front.date ?? "");
  if (issued !== null) csl.issued = issued;
  return {
    kind: "text",
    mediaType: "text/markdown",
    title: title.slice(0, LONGEST_TITLE) || titleFromName(name),
    csl,
    text,
    places: sections(text, headings),
    savedCopy: null,
  };
}

/** From each heading to the next one. Text before the first heading is a section without one. */
function sections(text: string, headings: MarkdownText["headings"]): SectionPlace[] {
  const first = headings[0];
  if (first === undefined) return [];
  const places = headings.map(({ heading, start }, index): SectionPlace => {
    return { kind: "section", heading, start, end: headings[index + 1]?.start ?? text.length };
  });
  return first.start > 0 ? [{ kind: "section", heading: "", start: 0, end: first.start }, ...places] : places;
}
