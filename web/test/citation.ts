import type { Citation } from "@ibid/core/contract/document.ts";

/** A footnote that is in the text, with what a test gives it. */
export function testCitation(facts: Partial<Citation> = {}): Citation {
  return {
    id: "c",
    documentId: "d",
    sourceId: "s",
    number: 1,
    position: 0,
    locator: null,
    quote: null,
    state: "placed",
    title: "Selective suppression of hippocampal ripples impairs spatial memory",
    createdAt: "2026-01-01T00:00:00.000Z",
    ...facts,
  };
}
