import type { CslDate } from "@ibid/core/contract/csl-item.ts";
import type { PageClues } from "./page-clues.ts";
import { articleRank, namesIn } from "./read-json-ld.ts";
import { readDate } from "./read-date.ts";

/** When the page was published. The date of a change is used only if no other date is stated. */
export function findDate({ document, url, meta, linked }: PageClues): CslDate | null {
  const articles = linked.filter((node) => articleRank(node) > 0);
  const stated = (...keys: string[]) => articles.flatMap((node) => keys.flatMap((key) => namesIn(node[key])));
  const shown = SELECTORS.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (element === null) return [];
    return [
      element.getAttribute("datetime"),
      element.getAttribute("content"),
      element.getAttribute("title"),
      element.textContent,
    ];
  });
  const candidates = [
    ...LIBRARY_NAMES.map((name) => meta.first(name)),
    ...stated("datePublished", "uploadDate", "dateCreated"),
    ...PUBLISHED_NAMES.map((name) => meta.first(name)),
    ...shown,
    dateInPath(url),
    ...MODIFIED_NAMES.map((name) => meta.first(name)),
    ...stated("dateModified"),
  ];
  const dates = candidates.map((candidate) => readDate(candidate ?? "")).filter((date) => date !== null);
  // A full date is worth more than a year from a better place.
  return dates.find((date) => date["date-parts"]?.[0]?.length === 3) ?? dates[0] ?? null;
}

const LIBRARY_NAMES = [
  "citation_publication_date",
  "citation_online_date",
  "citation_date",
  "prism.publicationdate",
  "dc.date.issued",
  "dc.issued",
  "dc.date",
  "dc.created",
  "dc.date.created",
  "citation_year",
];

const PUBLISHED_NAMES = [
  "article:published_time",
  "og:article:published_time",
  "article:published",
  "og:published_time",
  "parsely-pub-date",
  "sailthru.date",
  "pubdate",
  "publishdate",
  "publish-date",
  "publication_date",
  "datepublished",
  "date.issued",
  "originalpublicationdate",
  "cxenseparse:recs:publishtime",
  "rnews:datepublished",
  "date",
];

const MODIFIED_NAMES = [
  "article:modified_time",
  "og:updated_time",
  "dc.date.modified",
  "last-modified",
  "revised",
];

const SELECTORS = [
  '[itemprop~="datePublished"]',
  "time[pubdate]",
  'time[class*="publish"], time.entry-date',
  "article time[datetime]",
  "time[datetime]",
  "abbr.published, .published, .entry-date, .post-date, .article-date, .date-header, .dateline",
  '[class*="publish"], [class*="pubdate"], [class*="timestamp"], [class*="post-date"], [class*="article-date"]',
  ".date, time",
];

/** /2019/11/20/… */
function dateInPath(url: URL | null): string | null {
  const match = /\/((?:19|20)\d{2})[/-](\d{1,2})(?:[/-](\d{1,2}))?(?=[/-]|$)/.exec(url?.pathname ?? "");
  return match === null ? null : match.slice(1).filter(Boolean).join("-");
}
