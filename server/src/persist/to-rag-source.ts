// Rows → the wire. The streamed part, history and export all come through here, so they can't differ (I5).
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { courseSources, messageSourceRefs } from "../db/schema.ts";

type PooledRow = typeof courseSources.$inferSelect;
type RefRow = Pick<typeof messageSourceRefs.$inferSelect, "number" | "quotes">;

export function toRagSource(pooled: PooledRow, ref: RefRow): RAGSource {
  return {
    source_id: pooled.id,
    source_type: pooled.sourceType,
    content_preview: pooled.contentPreview,
    chunk_number: ref.number,
    course_id: pooled.courseId,
    title: pooled.title,
    start_char: pooled.locator.start,
    end_char: pooled.locator.end,
    quotes: ref.quotes,
    ...place(pooled),
    ...(pooled.url === null ? {} : { url: pooled.url }),
    ...(pooled.removedAt === null ? {} : { removed: true }),
  };
}

function place({ locator, sourceId }: PooledRow): Partial<RAGSource> {
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
