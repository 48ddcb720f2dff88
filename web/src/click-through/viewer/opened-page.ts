import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import type { Mark } from "../marks/marks-of.ts";

/** Which of the pages to open: the one with the first marked words, else the one that the evidence names. */
export function openedPage(pages: PagePlace[], marks: Mark[], evidence: Evidence | null): number {
  const first = marks[0];
  const byMark = first ? pages.findIndex(({ start, end }) => first.start >= start && first.start < end) : -1;
  if (byMark >= 0) return byMark;
  const place = evidence?.place;
  const index = place?.kind === "page" ? place.pageIndex : place?.kind === "slide" ? place.slide - 1 : 0;
  return Math.max(
    pages.findIndex((page) => page.pageIndex === index),
    0,
  );
}
