import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { marksOf } from "../marks/marks-of.ts";
import { openedPage } from "../viewer/opened-page.ts";

/** Which pages of a source contain the words of an answer's citations, as positions in `pages`. */
export function citedPages(
  pages: PagePlace[],
  citations: readonly Evidence[],
  sourceId: string,
): ReadonlySet<number> {
  return new Set(
    citations
      .filter((evidence) => evidence.sourceId === sourceId)
      .map((evidence) => ({ evidence, marks: marksOf(evidence, null) }))
      .filter(({ marks }) => marks[0]?.kind === "quote")
      .map(({ evidence, marks }) => openedPage(pages, marks, evidence)),
  );
}
