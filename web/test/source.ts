import type { Source } from "@ibid/core/contract/source.ts";

/** A source that was read, with whatever a test cares about. */
export function testSource(facts: Partial<Source>): Source {
  return {
    id: "s",
    courseId: "c",
    documentId: null,
    kind: "text",
    title: "Notes",
    csl: { type: "document", title: "Notes" },
    author: null,
    publicationDate: null,
    accessDate: "2026-01-01",
    url: null,
    status: "embedded",
    reason: null,
    progress: { done: 0, total: 0 },
    placeCount: null,
    durationMs: null,
    group: [],
    tags: [],
    file: { name: "notes.md", mediaType: "text/markdown", byteSize: 10 },
    media: null,
    metadata: { sourceType: "text", isAvailable: true, extractedAt: null },
    createdAt: "2026-01-01T00:00:00.000Z",
    ...facts,
  };
}
