import { DEFAULT_DOCUMENT_OPTIONS, type Document } from "@ibid/core/contract/document.ts";

const DAY = "2026-01-01T00:00:00.000Z";

/** A document as the server answers it, with whatever a test cares about. */
export function testDocument(facts: Partial<Document> = {}): Document {
  return {
    ...{ id: "d", courseId: "c", title: "Draft", style: "apa", options: DEFAULT_DOCUMENT_OPTIONS },
    ...{ citations: [], citationCount: 0, unknownNumbers: [], unusedNumbers: [] },
    ...{ content: "", version: 1, createdAt: DAY, updatedAt: DAY },
    ...facts,
  };
}
