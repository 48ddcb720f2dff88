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
  /** An author may be stated once and then be referred to. */
  const described = (author: unknown) =>
    isNode(author) && author["name"] === undefined
      ? (linked.find((node) => node["@id"] === author["@id"]) ?? author)
      : author;
  for (const node of linked) {
    const stated = articleRank(node) > 0 ? [node["author"] ?? node["creator"] ?? []].flat() : [];
    const names = stated
      .map(described)
      .flatMap((author) =>
        isNode(author) && /Organization/.test(typeOf(author))
          ? namesIn(author).flatMap((name) => asOrganisation(cleanText(name)))
          : toNames(namesIn(author)),
      );
    if (names.length > 0) return names;
  }
  return [];
}

/** Only the first one: others on a page are authors of other articles. */
function shownAuthors(document: PageElement, selector: string): CslName[] {
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest('[class*="comment"], [id*="comment"], aside, nav, body > footer') !== null) continue;
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
    return ORGANISATION.test(name) ? asOrganisation(name) : statedAuthors(inMixedCase(name));
  });
}

function asOrganisation(name: string): CslName[] {
  return isName(name) ? [{ literal: name }] : [];
}

/** "By Ada Lovelace, PhD, Staff Writer | Published May 3" → "Ada Lovelace". */
function bareName(text: string): string {
  return text
    .replace(BY, "")
    .replace(/^@/, "")
    .replace(/\s*(?:[|•·/]|\bon\b|,?\s*(?:published|updated|posted|last modified)\b).*$/i, "")
    .replace(DEGREE_OR_ROLE, "")
    .replace(/[\s,;]+$/, "");
}

const BY =
  /^(?:(?:written|posted|published|story|reported)\s+)?(?:by|von|par|por|di|door|af|av|autor(?:in)?|author)[:\s]+/i;
const DEGREE_OR_ROLE =
  /,\s*(?:ph\.?d|m\.?d|m\.?a|m\.?sc?|b\.?a|b\.?sc?|mph|mba|rd|rn|dds|jd|esq|[^,;]*\b(?:writer|reporter|editor|correspondent|columnist|contributor|staff|ceo))\b\.?(?=,|$)/gi;

/** "ADA LOVELACE" is how some sites print names, not how they are written. */
function inMixedCase(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{Lu}{2}.* .*\p{Lu}{3}/u.test(name);
  return isShouted
    ? name.toLowerCase().replace(/(?<=^|[\s.'’-])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

const NOBODY =
  /^(?:admin\w*|wordpress\w*|authors?|editors?|staff|redaktion|unknown|guest|user|null|undefined|none|webmaster|by)$/i;
const ORGANISATION =
  /^the |\b(?:press|news|sports?|newsroom|agency|bureau|staff|team|editors|editorial|times|magazine|journal|board|desk|university|institute|department|redaktion|inc|ltd|gmbh|foundation|association|organi[sz]ation|committee|council)\b/i;

function isName(text: string): boolean {
  const isAddress = /https?:|www\.|@\w|\d{4}/.test(text);
  return /\p{L}.*\p{L}/u.test(text) && text.length <= 200 && !NOBODY.test(text) && !isAddress;
}
