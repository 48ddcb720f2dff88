import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";

export function testHighlight(facts: Partial<Highlight> = {}): Highlight {
  return {
    ...{ id: "h", courseId: "c", sourceId: "s", title: "Notes on sleep", note: "" },
    place: { kind: "passage", start: 15, end: 34 },
    quote: "Sleep helps\nmemory.",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...facts,
  };
}
