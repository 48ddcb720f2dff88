import type { Document } from "@ibid/core/contract/document.ts";
import type { Source } from "@ibid/core/contract/source.ts";

/** Changes with everything that the pages show. */
export function stampOf(
  { version, style, options, citations }: Pick<Document, "version" | "style" | "options" | "citations">,
  sources: readonly Pick<Source, "id" | "csl">[],
): string {
  const cited = new Set(citations.map(({ sourceId }) => sourceId));
  const facts = sources.filter(({ id }) => cited.has(id)).map(({ csl }) => csl);
  // The shelf hides a source before the server has removed it: only the citations say that it is really gone.
  const removed = citations.filter(({ state }) => state === "removed").map(({ number }) => number);
  const wordings = citations.map(({ number, wording }) => wording && [number, wording]);
  return JSON.stringify([version, style, options, facts, removed, wordings]);
}
