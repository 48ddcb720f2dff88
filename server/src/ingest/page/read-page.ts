// Ingest, for web pages. In: the bytes of a page. Out: its article with sections as places, a saved copy of it, and what
// the page states about itself.
import { htmlText, type HtmlText } from "../html/html-text.ts";
import type { Material } from "../material.ts";
import { refuseFile } from "../refuse-file.ts";
import { sectionPlaces } from "../section-places.ts";
import { titleFromName } from "../title-from-name.ts";
import { decodePage } from "./decode-page.ts";
import { findArticle } from "./find-article.ts";
import { findReference } from "./find-reference.ts";
import { openPage } from "./open-page.ts";
import { readClues } from "./page-clues.ts";
import type { PageElement } from "./page-element.ts";
import type { LinkedNode } from "./read-json-ld.ts";

/** Where a page was fetched from, and the character set that its server stated. */
export interface PageOrigin {
  url?: string | undefined;
  charset?: string | null | undefined;
}

const LONGEST_SOURCE = 5 * 1024 * 1024;
const LONGEST_DATA = 1000;
const SHORTEST_ARTICLE = 250;
/** Where a page tells other programs its title. */
const TITLES = ["citation_title", "og:title", "twitter:title", "dc.title"] as const;

export function readPage(name: string, bytes: Uint8Array, origin: PageOrigin = {}): Material {
  try {
    return read(name, bytes, origin);
  } catch (error) {
    // linkedom and Readability recurse too deeply, or pass too many arguments, on pages that no site would write.
    if (error instanceof RangeError)
      throw refuseFile.unreadable(name, "it is not structured like a web page", error);
    throw error;
  }
}

function read(name: string, bytes: Uint8Array, { url, charset }: PageOrigin): Material {
  const source = withoutEmbedded(decodePage(bytes, charset ?? null));
  if (source.length > LONGEST_SOURCE) throw refuseFile.tooLarge(name, LONGEST_SOURCE);
  const page = openPage(source);
  const clues = readClues(page.document, url === undefined ? null : URL.parse(url));
  const csl = findReference(clues);
  const baseUrl = findBase(page.document, url ?? csl.URL);

  let article = htmlText(findArticle(page, csl.title ?? "") ?? page.body, baseUrl);
  // A start page or a list has no article: everything on it is its text. It is opened again: `findArticle` changed it.
  if (article.text.length < SHORTEST_ARTICLE) article = htmlText(openPage(source).body, baseUrl);
  const stated = statedText(clues.linked);
  // Some pages show their text only to programs that run scripts, and state it to search engines.
  if (stated.text.length > 2 * article.text.length) article = stated;
  const { code, message } = refuseFile.pageWithoutText(csl.title ?? name);
  const unread = isWall(article.text) ? { code, message } : undefined;
  // The title of a wall is that of the page behind it only where the site states it for other programs.
  const isStated =
    article.text.trim() === "" ? csl.title !== undefined : clues.meta.first(...TITLES) !== null;
  if (unread !== undefined && !isStated) throw refuseFile.pageWithoutText(name);

  return {
    kind: url === undefined ? "text" : "web",
    mediaType: "text/html",
    title: csl.title ?? url ?? titleFromName(name),
    csl,
    ...(unread === undefined ? contentOf(article) : { text: "", places: [], savedCopy: null, unread }),
  };
}

function contentOf({ text, headings, savedCopy }: HtmlText): Pick<Material, "text" | "places" | "savedCopy"> {
  return { text, places: sectionPlaces(text, headings), savedCopy };
}

/** What relative links are relative to. */
function findBase(document: PageElement, url: string | undefined): string | undefined {
  const stated = document.querySelector("base[href]")?.getAttribute("href");
  return URL.parse(stated ?? "", url)?.href ?? url;
}

function statedText(linked: LinkedNode[]): HtmlText {
  const stated = linked.map((node) => node["articleBody"]).find((body) => typeof body === "string") ?? "";
  const paragraphs = stated.split("\n").map((line) => `<p>${line.replaceAll("<", "&lt;")}</p>`);
  return htmlText(openPage(/<\/?p\b|<br\b/i.test(stated) ? stated : paragraphs.join("")).body);
}

/** Pages saved as one file contain their pictures and fonts. */
function withoutEmbedded(source: string): string {
  const [start = "", ...rest] = source.split("data:");
  const parts = rest.map((part) => {
    const end = part.search(/["'()\s<>]/);
    return end > LONGEST_DATA ? part.slice(end) : `data:${part}`;
  });
  return [start, ...parts].join("");
}

/** The words of a page that shows its text only after a login, a consent or a script. */
const WALL =
  /(?:enable|requires?|without|activate|turn on) javascript|javascript (?:is|must be|to be)|you are (?:not a robot|a human|human)|checking your browser|(?:solve|complete) the captcha|access denied|(?:log|sign) in to (?:continue|view|read)|accept (?:all )?cookies/i;
const LONGEST_WALL = 600;

function isWall(text: string): boolean {
  return text.trim() === "" || (text.length < LONGEST_WALL && WALL.test(text));
}
