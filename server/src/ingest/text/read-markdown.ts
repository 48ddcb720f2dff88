// Ingest, for Markdown. In: the text of a file. Out: what a reader sees of it, with its sections as places.
// The front matter is reference data: it can't be searched or quoted.
import { markdownText } from "./markdown-text.ts";
import type { Material } from "../material.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { refuseFile } from "../refuse-file.ts";
import { sectionPlaces } from "../section-places.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { statedOnly } from "../stated-only.ts";
import { titleFromName } from "../title-from-name.ts";

const LONGEST_TITLE = 300;

export function readMarkdown(name: string, file: string): Material {
  const front = readFrontMatter(file);
  const { text, headings } = markdownText(file.slice(front.end));
  if (text.trim() === "") throw refuseFile.empty(name);
  const title = front.title ?? headings.find(({ level }) => level === 1)?.heading ?? "";
  return {
    kind: "text",
    mediaType: "text/markdown",
    title: title.slice(0, LONGEST_TITLE) || titleFromName(name),
    csl: statedOnly({
      author: front.authors.flatMap(statedAuthors),
      issued: statedDate(front.date ?? ""),
    }),
    text,
    places: sectionPlaces(text, headings),
    savedCopy: null,
  };
}
