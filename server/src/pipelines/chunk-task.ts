import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceKind } from "@ibid/core/contract/source.ts";

export interface ToChunk {
  kind: SourceKind;
  text: string;
  /** As JSON. */
  places: string;
}

/** Out: the passages as JSON, without their texts: those are parts of the text that the caller has. */
export function run({ kind, text, places }: ToChunk): string {
  const chunks = chunkSource(kind, { text, places: JSON.parse(places) as Place[] });
  return JSON.stringify(chunks.map(({ text: _, ...chunk }) => chunk));
}
