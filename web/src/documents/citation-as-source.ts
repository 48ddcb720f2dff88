// A footnote of a document as the numbered source of an answer: then cards and the viewer show both the same way.
import type { Citation } from "@ibid/core/contract/document.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";

export function citationAsSource(citation: Citation): RAGSource {
  const { id, sourceId, number, title, quote, locator, state } = citation;
  const range = locator ?? { start: 0, end: quote?.length ?? 0 };
  return {
    source_id: id,
    content_preview: quote ?? "",
    chunk_number: number,
    title,
    ...placeOf(locator, sourceId),
    ...(locator ? { start_char: locator.start, end_char: locator.end } : {}),
    ...(quote === null
      ? {}
      : {
          // The viewer looks for the words itself, and says so when they are not there.
          quotes: [
            {
              chunk_id: id,
              text: quote,
              start_char: range.start,
              end_char: range.end,
              score: 1,
              similarity: 1,
              check: "exact" as const,
            },
          ],
        }),
    ...(state === "removed" ? { removed: true } : {}),
  };
}

function placeOf(
  locator: Locator | null,
  sourceId: string | null,
): Pick<
  RAGSource,
  | "source_type"
  | "document_id"
  | "lecture_id"
  | "slide_number"
  | "page_index"
  | "page_label"
  | "start_seconds"
  | "end_seconds"
> {
  const material = sourceId === null ? {} : { document_id: sourceId };
  switch (locator?.kind) {
    case "slide":
      return { source_type: "slide", ...material, slide_number: locator.slide };
    case "page":
      return {
        source_type: "page",
        ...material,
        page_index: locator.pageIndex,
        page_label: locator.pageLabel,
      };
    case "time":
      return {
        source_type: "lecture",
        ...(sourceId === null ? {} : { lecture_id: sourceId }),
        start_seconds: locator.startMs / 1000,
        end_seconds: locator.endMs / 1000,
      };
    case "passage":
    case undefined:
      return { source_type: "passage", ...material };
  }
}
