import type { Citation } from "@ibid/core/contract/document.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { evidenceOfFootnote } from "@ibid/core/evidence/to-evidence.ts";

/** The footnotes in the order of the text; the open one is included even if it is no longer in it. */
export function footnotesInText(citations: readonly Citation[], openNumber: number | null): Evidence[] {
  return citations
    .filter(({ position, number }) => position !== null || number === openNumber)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(evidenceOfFootnote);
}
