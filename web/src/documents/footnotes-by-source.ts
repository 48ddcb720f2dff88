import type { Citation } from "@ibid/core/contract/document.ts";
import { scanTypst } from "@ibid/core/typst/scan-typst.ts";

/** Which notes cite each source, numbered as on the pages: from 1, in the order of the text, the writer's own counted. */
export function footnotesBySource(text: string, citations: readonly Citation[]): Map<string, number[]> {
  const sources = new Map(citations.map(({ number, sourceId }) => [number, sourceId]));
  const notes = new Map<string, number[]>();
  for (const [index, token] of scanTypst(text)
    .filter(({ kind }) => kind !== "text")
    .entries()) {
    const sourceId = token.kind === "footnote" ? sources.get(token.number) : undefined;
    if (sourceId) notes.set(sourceId, [...(notes.get(sourceId) ?? []), index + 1]);
  }
  return notes;
}
