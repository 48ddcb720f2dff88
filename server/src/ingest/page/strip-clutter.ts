// Removes what is inside an article but not its text: bylines, share buttons, photo credits, teasers, adverts. They are
// recognised by the names that sites give them, which are the same everywhere.
import type { PageElement } from "./page-element.ts";

/** Anything larger is the text itself, under an unlucky name. */
const LARGEST_SHARE = 0.15;
const LARGEST_SHARE_TOGETHER = 0.5;

const NAMES = new RegExp(
  `-(?:${[
    "byline|dateline|timestamp|pubdate|author-bio|breadcrumb|tags",
    "caption|credit|copyright|slideshow|gallery",
    "share|sharing|social|comment|disqus|newsletter|subscribe|signup",
    "related|recirc|recommended|recommendation|read-?more|most-popular|trending|taboola|outbrain",
    "promo|advert|advertisement|sponsored|popup|modal|cookie|consent|gdpr",
  ].join("|")})s?-`,
);
const ELEMENTS = new Set(["nav", "aside", "form", "button", "label", "time"]);
const PROPERTIES = /\b(?:author|datePublished|dateModified)\b/;
/** Unlike the caption of a press photo, that of a numbered figure is part of the text. */
const FIGURE = /^(?:fig|tab|abb|chart|box|scheme|plate)\p{L}*\.?\s*\d/iu;

export function stripClutter(article: PageElement): void {
  const total = visibleText(article).length;
  const found: { element: PageElement; length: number }[] = [];
  for (const element of article.querySelectorAll("*")) {
    if (!isClutter(element) || found.at(-1)?.element.contains(element)) continue;
    const text = visibleText(element);
    if (text.length < LARGEST_SHARE * total && !FIGURE.test(text))
      found.push({ element, length: text.length });
  }
  const together = found.reduce((sum, { length }) => sum + length, 0);
  if (together > LARGEST_SHARE_TOGETHER * total) return;
  for (const { element } of found) element.remove();
}

/** Without the indentation of the source, which could outweigh the words. */
function visibleText({ textContent }: PageElement): string {
  return textContent.replace(/\s+/g, " ").trim();
}

function isClutter(element: PageElement): boolean {
  if (ELEMENTS.has(element.localName) || element.getAttribute("rel") === "author") return true;
  if (PROPERTIES.test(element.getAttribute("itemprop") ?? "")) return true;
  // Trap: linkedom's `getAttribute` does not know the class of an element that Readability renamed.
  const names = ["class", "id"].map((name) => element.getAttributeNode(name)?.value ?? "");
  return NAMES.test(words(names.join(" ")));
}

/** "ArticleBody_shareTools" → "-article-body-share-tools-" */
function words(name: string): string {
  const dashed = name.slice(0, 500).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "-");
  return `-${dashed.replace(/[^\p{L}\d]+/gu, "-").toLowerCase()}-`;
}
