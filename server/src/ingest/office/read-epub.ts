// Ingest, for e-books (EPUB). In: the archive of a book. Out: its chapters in the order of reading, with a section for
// each heading, and for each chapter that has none but is in the table of contents.
import { type HtmlText, htmlText } from "../html/html-text.ts";
import type { DomNode } from "../html/dom-node.ts";
import { bookReference } from "./book-reference.ts";
import { type EpubPackage, openEpubPackage } from "./epub-package.ts";
import type { Material } from "../material.ts";
import type { Zip } from "./open-zip.ts";
import { parseXhtml } from "./parse-xhtml.ts";
import { decodeXml, findAll, findFirst, xmlAttribute, xmlText } from "./parse-xml.ts";
import { refuseFile } from "../refuse-file.ts";
import { resolvePath } from "./resolve-path.ts";
import { sectionPlaces } from "../section-places.ts";
import { titleFromName } from "../title-from-name.ts";

const CHAPTER_BORDER = "\n\n";

export function readEpub(name: string, zip: Zip): Material {
  const book = openEpubPackage(name, zip);
  const titles = chapterTitles(zip, book);
  const chapters: HtmlText[] = [];
  let length = 0;
  for (const { path, properties } of book.spine) {
    const root = properties.includes("nav") ? null : readXhtml(zip, path);
    const chapter = root === null ? null : htmlText(findFirst(root, "body") ?? root);
    if (chapter === null || chapter.text === "") continue;
    const title = titles.get(path);
    const headings =
      chapter.headings.length === 0 && title !== undefined
        ? [{ level: 1, heading: title, start: 0 }]
        : chapter.headings;
    chapters.push({
      ...chapter,
      headings: headings.map((heading) => ({ ...heading, start: heading.start + length })),
    });
    length += chapter.text.length + CHAPTER_BORDER.length;
  }
  const text = chapters.map(({ text }) => text).join(CHAPTER_BORDER);
  if (text === "") throw refuseFile.withoutText(name);
  const { title, ...csl } = bookReference(book.metadata);
  return {
    kind: "text",
    mediaType: "application/epub+zip",
    title: title ?? titleFromName(name),
    csl,
    text,
    places: sectionPlaces(
      text,
      chapters.flatMap(({ headings }) => headings),
    ),
    savedCopy: chapters.map(({ savedCopy }) => `<section>${savedCopy}</section>`).join(CHAPTER_BORDER),
  };
}

function readXhtml(zip: Zip, path: string): DomNode | null {
  const bytes = zip.read(path);
  return bytes === null ? null : parseXhtml(decodeXml(bytes));
}

/** What the table of contents calls each file: that of EPUB 3, and where there is none, that of EPUB 2. */
function chapterTitles(zip: Zip, { files }: EpubPackage): Map<string, string> {
  const all = [...files.values()];
  const nav = all.find(({ properties }) => properties.includes("nav"));
  const contents = nav ?? all.find(({ mediaType }) => mediaType === "application/x-dtbncx+xml");
  const root = contents === undefined ? null : readXhtml(zip, contents.path);
  const titles = new Map<string, string>();
  if (contents === undefined || root === null) return titles;
  const entries =
    nav !== undefined
      ? findAll(root, "a").map((link) => ({ href: xmlAttribute(link, "href"), title: xmlText(link) }))
      : findAll(root, "navPoint").map((point) => ({
          href: xmlAttribute(findFirst(point, "content"), "src"),
          title: xmlText(findFirst(point, "text")),
        }));
  for (const { href, title } of entries) {
    const path = resolvePath(contents.path, href ?? "");
    const clean = title.replace(/\s+/g, " ").trim();
    if (path !== null && clean !== "" && !titles.has(path)) titles.set(path, clean);
  }
  return titles;
}
