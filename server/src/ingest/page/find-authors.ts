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
    // The label of a card says what its value is: "Written by", but also "Reading time".
    () =>
      /\b(?:by|author|von|par|por)\b/i.test(meta.first("twitter:label1") ?? "")
        ? toNames(meta.all("twitter:data1"))
        : [],
    () => linkedAuthors(linked, (author) => linked.find((node) => node["@id"] === author["@id"])),
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
  "cxenseparse:author",
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

/** An author given only by id, which `find` looks up, is often the person who typed the page: better than nobody. */
function linkedAuthors(
  linked: LinkedNode[],
  find: (author: LinkedNode) => LinkedNode | undefined = () => undefined,
): CslName[] {
  for (const node of linked) {
    const stated = articleRank(node) > 0 ? [node["author"] ?? node["creator"]].flat() : [];
    const names = stated.flatMap((author: unknown) => {
      const isReference = isNode(author) && author["name"] === undefined && author["@id"] !== undefined;
      const found = isReference ? find(author) : author;
      if (!isNode(found) || !/Organization/.test(typeOf(found))) return toNames(namesIn(found));
      return namesIn(found)
        .map(cleanText)
        .filter(isName)
        .map((literal) => ({ literal }));
    });
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
    return isName(name) ? statedAuthors(inMixedCase(name)) : [];
  });
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
  /(?<= \S+)(?:,\s*(?:ph\.?d|m\.?d|m\.?sc?|m\.?a|mph|mba|rdn?|rn|jd|[^,;]*\b(?:writer|reporter|editor|correspondent|columnist|contributor|staff))\b\.?)+$/i;

/** "ADA LOVELACE" is how some sites print names, not how they are written. */
function inMixedCase(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{Lu}{2}.* .*\p{Lu}{3}/u.test(name);
  return isShouted
    ? name.toLowerCase().replace(/(?<=^|[\s.'’-])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

const NOBODY =
  /^(?:admin\w*|wordpress\w*|authors?|editors?|staff|redaktion|unknown|guest|user|null|undefined|none|webmaster|by)$/i;

function isName(text: string): boolean {
  const isAddress = /https?:|www\.|@\w|\d{4}/.test(text);
  return /\p{L}.*\p{L}/u.test(text) && text.length <= 200 && !NOBODY.test(text) && !isAddress;
}
