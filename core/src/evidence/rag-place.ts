// A place inside Ibid, and as the specified wire shape spells it.
import type { Locator } from "../contract/locator.ts";
import type { RAGSource } from "../contract/rag-source.ts";

export function toRagPlace(
  sourceId: string,
  locator: Locator,
): Partial<RAGSource> & Pick<RAGSource, "source_type"> {
  const range = { document_id: sourceId, start_char: locator.start, end_char: locator.end };
  switch (locator.kind) {
    case "slide":
      return { source_type: "slide", ...range, slide_number: locator.slide };
    case "page":
      return { source_type: "page", ...range, page_index: locator.pageIndex, page_label: locator.pageLabel };
    case "time":
      return {
        source_type: "lecture",
        ...range,
        lecture_id: sourceId,
        start_seconds: locator.startMs / 1000,
        end_seconds: locator.endMs / 1000,
      };
    case "passage":
      return { source_type: "passage", ...range };
  }
}

/** `document_id` on the wire is the item on the shelf; `source_id` is the numbered place. */
export function fromRagPlace(source: RAGSource): { sourceId: string | null; place: Locator } {
  const { slide_number: slide, page_index: pageIndex, page_label: pageLabel } = source;
  const {
    start_seconds: from,
    end_seconds: to = from,
    start_char: start = 0,
    end_char: end = start,
  } = source;
  const sourceId = source.document_id ?? source.lecture_id ?? null;
  if (slide !== undefined) return { sourceId, place: { kind: "slide", slide, start, end } };
  if (pageIndex !== undefined && pageLabel !== undefined)
    return { sourceId, place: { kind: "page", pageIndex, pageLabel, start, end } };
  if (from === undefined || to === undefined) return { sourceId, place: { kind: "passage", start, end } };
  return { sourceId, place: { kind: "time", startMs: toMs(from), endMs: toMs(to), start, end } };
}

export function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}
