// Passages → the places they are in. Two passages of one slide are one citation with two quotes.
import type { RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import type { LocatorKind } from "@ibid/core/contract/locator.ts";
import { sourceKey } from "@ibid/core/ledger/source-key.ts";
import { excerpt } from "../../load/excerpt.ts";
import type { UnnumberedPlace } from "./save-sources-with-dedup.ts";
import { toQuote } from "../../load/to-quote.ts";
import type { ScoredPassage } from "../../load/to-used-source.ts";

export interface FoundPlace extends UnnumberedPlace {
  passages: ScoredPassage[];
}

const SOURCE_TYPE: Record<LocatorKind, RAGSourceType> = {
  slide: "slide",
  time: "lecture",
  page: "page",
  passage: "passage",
};

/** In the order of the best passage of each place. */
export function groupByPlace(passages: readonly ScoredPassage[]): FoundPlace[] {
  const byKey = Map.groupBy(passages, ({ sourceId, locator, text }) => sourceKey(sourceId, locator, text));
  return [...byKey].map(([key, found]) => {
    const best = found[0]!;
    const similarities = found.flatMap(({ similarity }) => similarity ?? []);
    return {
      sourceKey: key,
      sourceType: SOURCE_TYPE[best.locator.kind],
      sourceId: best.sourceId,
      title: best.title,
      contentPreview: excerpt(best.text),
      locator: best.locator,
      url: best.url,
      quotes: found.map((passage) => toQuote({ ...passage, start: passage.locator.start })),
      score: Math.max(...found.map(({ score }) => score)),
      similarity: similarities.length === 0 ? null : Math.max(...similarities),
      passages: found,
    };
  });
}
