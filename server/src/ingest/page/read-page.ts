// Ingest, for web pages. In: the bytes of a page. Out: its article with sections as places, a saved copy of it, and what
// the page states about itself.
import { htmlText, type HtmlText } from "../html/html-text.ts";
import { parseHtml } from "../html/parse-html.ts";
import type { Material } from "../material.ts";
import { refuseFile } from "../refuse-file.ts";
import { sectionPlaces } from "../section-places.ts";
import { titleFromName } from "../title-from-name.ts";
import { decodePage } from "./decode-page.ts";
import { findArticle } from "./find-article.ts";
import { findReference } from "./find-reference.ts";
import { openPage } from "./open-page.ts";
import { readClues, type PageClues } from "./page-clues.ts";

/** Where a page was fetched from, and the character set its server stated. */
export interface PageOrigin {
  url?: string | undefined;
  charset?: string | null | undefined;
}

const LONGEST_SOURCE = 5 * 1024 * 1024;

export function readPage(name: string, bytes: Uint8Array, { url, charset }: PageOrigin): Material {
  // Pages saved as one file carry their pictures and fonts.
  const source = decodePage(bytes, charset ?? null).replace(/data:[^"'()\s<>]{1000,}/g, "");
  if (source.length > LONGEST_SOURCE) throw refuseFile.tooLarge(name, LONGEST_SOURCE);
  const page = openPage(source);
  const address = url === undefined ? null : URL.parse(url);
  const clues = readClues(page.document, address);
  const reference = findReference(clues);
  const baseUrl = findBase(clues);
  const article = findArticle(page);
  const shown = htmlText(article ?? page.body, baseUrl);
  const { text, headings, savedCopy } = longer(shown, statedText(clues));
  if (isWall(text)) throw refuseFile.pageWithoutText(name);
  return {
    kind: url === undefined ? "text" : "web",
    mediaType: "text/html",
    title: reference.title ?? url ?? titleFromName(name),
    csl: reference,
    text,
    places: sectionPlaces(text, headings),
    savedCopy,
  };
}

/** Where relative links lead from. */
function findBase({ document, url, reference }: PageClues): string | undefined {
}
