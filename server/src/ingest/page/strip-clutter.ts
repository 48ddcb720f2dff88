// What stands inside an article and is not its text: bylines, share buttons, credits of photos, teasers, adverts. It is
// known by the names that sites give it, which are the same everywhere.
import type { PageElement } from "./page-element.ts";

/** Something that large is the text itself, under an unlucky name. */
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
const FIGURE = /^\s*(?:fig|tab|abb|chart|box|scheme|plate)\p{L}*\.?\s*\d/iu;

export function stripClutter(article: PageElement): void {
  const total = article.textContent.length;
  const found: { element: PageElement; length: number }[] = [];
  for (const element of article.querySelectorAll("*")) {
    if (!isClutter(element) || found.some((outer) => outer.element.contains(element))) continue;
    const { length } = element.textContent;
    if (length < LARGEST_SHARE * total && !FIGURE.test(element.textContent)) found.push({ element, length });
  }
  const together = found.reduce((sum, { length }) => sum + length, 0);
  if (together > LARGEST_SHARE_TOGETHER * total) return;
  for (const { element } of found) element.remove();
}

function isClutter(element: PageElement): boolean {
  if (ELEMENTS.has(element.localName) || element.getAttribute("rel") === "author") return true;
  if (PROPERTIES.test(element.getAttribute("itemprop") ?? "")) return true;
  return NAMES.test(words(`${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`));
}

/** "ArticleBody_shareTools" → "-article-body-share-tools-" */
function words(name: string): string {
  const dashed = name.slice(0, 500).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "-");
  return `-${dashed.replace(/[^\p{L}\d]+/gu, "-").toLowerCase()}-`;
}
