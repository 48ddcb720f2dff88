import { cleanText } from "./clean-text.ts";
import type { PageClues } from "./page-clues.ts";
import { articleRank, namesIn } from "./read-json-ld.ts";

const LONGEST_TITLE = 300;

/** The title of the article: not of the site, and without the site's name behind it. */
export function findTitle({ document, meta, linked }: PageClues, site: string | null): string | null {
  const headings = [...document.querySelectorAll("h1")]
    .slice(0, 20)
    .map(({ textContent }) => cleanText(textContent));
  const [article] = linked;
  const stated = [
    meta.first("citation_title", "bepress_citation_title", "eprints.title"),
    article !== undefined && articleRank(article) === 2 ? namesIn(article["headline"])[0] : null,
    meta.first("og:title"),
    meta.first("dc.title"),
    meta.first("twitter:title", "parsely-title", "sailthru.title", "title"),
    ...headings,
    document.querySelector("title")?.textContent,
  ];
  const titles = stated
    .map((title) => cleanText(title ?? ""))
    .filter((title) => fold(title) !== "" && !isSameTitle(title, site));
  const [title] = titles;
  if (title === undefined) return site;
  // "Sleep and memory | The Daily Nap", over the heading "Sleep and memory".
  const heading = headings.find((heading) => {
    return 2 * fold(heading).length > fold(title).length && fold(title).includes(fold(heading));
  });
  return (heading ?? withoutSite(title, site)).slice(0, LONGEST_TITLE).toWellFormed();
}

/** Removes the site's name from the end, where a line or a dot separates it. */
function withoutSite(title: string, site: string | null): string {
  const parts = title.split(/\s+[|–—·•»«:-]+\s+/);
  const last = parts.at(-1)!;
  return parts.length > 1 && isSameTitle(last, site)
    ? title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—·•»«:-]+$/, "")
    : title;
}

/** Case, spaces and punctuation don't matter. */
export function isSameTitle(text: string, other: string | null): boolean {
  return other !== null && fold(text) === fold(other);
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
