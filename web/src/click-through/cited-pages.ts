import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { marksOf } from "./marks-of.ts";
import { openedPage } from "./opened-page.ts";
import { materialOf } from "./viewer-place.ts";

/** The pages of a source, by their position in `pages`, that the citations of an answer open. */
export function citedPages(
  pages: PagePlace[],
  citations: RAGSource[],
  sourceId: string,
): ReadonlySet<number> {
  return new Set(
    citations
      .filter((citation) => materialOf(citation) === sourceId)
      .map((citation) => openedPage(pages, marksOf(citation, null), citation)),
  );
}
