// A numbered place → the wire. The streamed part, history and export all come through here, so they can't differ (I5).
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Quote, RAGSource, RAGSourceType } from "@ibid/core/contract/rag-source.ts";

export interface PooledSource {
  id: string;
  courseId: string;
  /** The material. */
  sourceId: string;
  sourceType: RAGSourceType;
  title: string;
  contentPreview: string;
  locator: Locator;
  url: string | null;
  isRemoved: boolean;
}

/** A pooled source as one message uses it. */
export interface NumberedSource extends PooledSource {
  number: number;
  quotes: Quote[];
}

/** What every use of a pooled source says alike. */
export type SharedFields = Omit<RAGSource, "chunk_number" | "quotes">;

export function toRagSource(source: NumberedSource): RAGSource {
  return withNumber(sharedFields(source), source.number, source.quotes);
}

export function withNumber(shared: SharedFields, number: number, quotes: Quote[]): RAGSource {
  return { ...shared, chunk_number: number, quotes };
}

export function sharedFields(source: PooledSource): SharedFields {
  return {
    source_id: source.id,
    source_type: source.sourceType,
    content_preview: source.contentPreview,
    course_id: source.courseId,
    title: source.title,
    start_char: source.locator.start,
    end_char: source.locator.end,
    ...place(source),
    ...(source.url === null ? {} : { url: source.url }),
    ...(source.isRemoved ? { removed: true } : {}),
  };
}

function place({ locator, sourceId }: PooledSource): Partial<RAGSource> {
  switch (locator.kind) {
    case "slide":
      return { document_id: sourceId, slide_number: locator.slide };
    case "page":
      return { document_id: sourceId, page_index: locator.pageIndex, page_label: locator.pageLabel };
    case "time":
      return {
        document_id: sourceId,
        lecture_id: sourceId,
        start_seconds: locator.startMs / 1000,
        end_seconds: locator.endMs / 1000,
      };
    case "passage":
      return { document_id: sourceId };
  }
}
