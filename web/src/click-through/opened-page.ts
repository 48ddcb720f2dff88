import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import type { Mark } from "./marks-of.ts";

/** Which of the pages to open: the one with the first marked words, else the one that the citation names. */
export function openedPage(pages: PagePlace[], marks: Mark[], citation: RAGSource | null): number {
  const first = marks[0];
  const byMark = first ? pages.findIndex(({ start, end }) => first.start >= start && first.start < end) : -1;
  if (byMark >= 0) return byMark;
  const index = citation?.page_index ?? (citation?.slide_number ?? 1) - 1;
  return Math.max(
    pages.findIndex((page) => page.pageIndex === index),
    0,
  );
}
