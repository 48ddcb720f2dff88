import type { CslName } from "@ibid/core/contract/csl-item.ts";
import { statedAuthors } from "../stated-authors.ts";
import { cleanText } from "./clean-text.ts";
import type { PageClues } from "./page-clues.ts";
import type { PageElement } from "./page-element.ts";
import { articleRank, isNode, namesIn, typeOf, type LinkedNode } from "./read-json-ld.ts";

const MOST_AUTHORS = 100;

/** From where it is stated most clearly: for librarians, for search engines, for readers. */
export function findAuthors({ document, meta, linked }: PageClues): CslName[] {
  const sources: (() => CslName[])[] = [
    () => toNames(meta.all("citation_author", "bepress_citation_author", "eprints.creators_name")),
    () => toNames(meta.all("citation_authors").flatMap((list) => list.split(";"))),
    () => toNames(meta.all("dc.creator", "dc.creator.personalname")),
    () => linkedAuthors(linked),
    ...META_NAMES.map((name) => () => toNames(meta.all(name))),
    ...SELECTORS.map((selector) => () => shownAuthors(document, selector)),
  ];
  for (const find of sources) {
    const found = find();
    if (found.length > 0) return found.slice(0, MOST_AUTHORS);
  }
  return [];
}

const META_NAMES = [
  "parsely-author",
  "sailthru.author",
  "author",
  "article:author",
  "byl",
  "dc.author",
  "article.author",
  "cxenseparse:author",
  "twitter:data1",
];

const SELECTORS = [
  '[itemprop~="author"] [itemprop~="name"]',
  '[itemprop~="author"]',
  '[rel~="author"]',
  '[class*="author-name"], [class*="authorname" i], [class*="author_name"]',
  '[class*="byline"] a',
  '[class*="byline"]',
  ".author a, .author, .vcard .fn",
  '[class*="author"] a[href*="author"]',
  '[class*="entry-author"], [class*="post-author"], [class*="article-author"]',
  '[class~="autor"], [class*="autor-name"]',
];

function linkedAuthors(linked: LinkedNode[]): CslName[] {
  for (const node of linked) {
    const stated = articleRank(node) > 0 ? [node["author"] ?? node["creator"] ?? []].flat() : [];
    const names = stated.flatMap((author) =>
      isNode(author) && /Organization/.test(typeOf(author))
        ? namesIn(author).flatMap((name) => asOrganization(cleanText(name)))
        : toNames(namesIn(author)),
    );
    if (names.length > 0) return names;
  }
  return [];
}

/** Only the first one: others on a page are authors of other articles. */
function shownAuthors(document: PageElement, selector: string): CslName[] {
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest('[class*="comment"], [id*="comment"], footer, aside, nav') !== null) continue;
    const text = element.getAttribute("content") ?? element.textContent;
    // More than a few words are a sentence about the author.
    const names = text.length > 300 || cleanText(text).split(" ").length > 12 ? [] : toNames([text]);
    if (names.length > 0) return names;
  }
  return [];
}

function toNames(stated: readonly string[]): CslName[] {
  return stated.flatMap((text) => {
    const name = bareName(cleanText(text));
    if (!isName(name)) return [];
    return ORGANISATION.test(name) ? asOrganization(name) : statedAuthors(name);
  });
}

function asOrganization(name: string): CslName[] {
  return isName(name) ? [{ literal: name }] : [];
}

/** "By Ada Lovelace | Published May 3" → "Ada Lovelace". */
function bareName(text: string): string {
  return text
    .replace(
      /^(?:(?:written|posted|published|story|reported)\s+)?(?:by|von|par|por|di|door|af|av|autor(?:in)?|author)[:\s]+/i,
      "",
    )
    .replace(/^@/, "")
    .replace(/\s*(?:[|•·/]|\bon\b|,?\s*(?:published|updated|posted|last modified)\b).*$/i, "")
    .replace(/[\s,;]+$/, "");
}

const NOBODY =
  /^(?:admin\w*|wordpress\w*|administrator|author|authors|editor|editors|staff|redaktion|unknown|guest|user|null|undefined|none|webmaster|by)$/i;
const ORGANISATION =
  /\b(?:press|news|newsroom|agency|staff|team|editors|editorial|times|magazine|journal|board|desk|university|institute|department|redaktion|inc|ltd|gmbh|foundation|association|organi[sz]ation|committee|council)\b/i;

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 200 &&
    /\p{L}/u.test(text) &&
    !NOBODY.test(text) &&
    !/https?:|www\.|@\w|\d{4}/.test(text)
  );
}
