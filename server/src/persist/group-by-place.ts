// Passages → the places they stand in. Two passages of one slide are one citation with two quotes.
import type { RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import type { LocatorKind } from "@ibid/core/contract/locator.ts";
import { sourceKey } from "@ibid/core/ledger/source-key.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { excerpt } from "./excerpt.ts";
import type { FoundSource } from "./save-sources-with-dedup.ts";
import { type QuotablePassage, toQuote } from "./to-quote.ts";
import { passageScore } from "./to-used-source.ts";

export interface FoundPlace extends FoundSource {
  passages: Passage[];
}

const SOURCE_TYPE: Record<LocatorKind, RAGSourceType> = {
  slide: "slide",
  time: "lecture",
  page: "page",
  passage: "passage",
};

/** In the order of the best passage of each place. */
export function groupByPlace(passages: readonly Passage[]): FoundPlace[] {
  const byKey = Map.groupBy(passages, ({ sourceId, locator, text }) => sourceKey(sourceId, locator, text));
  return [...byKey].map(([key, found]) => {
    const best = found[0]!;
    return {
      sourceKey: key,
      sourceType: SOURCE_TYPE[best.locator.kind],
      sourceId: best.sourceId,
      title: best.title,
      contentPreview: excerpt(best.text),
      locator: best.locator,
      url: best.url,
      quotes: found.map(quotable).map((passage) => toQuote(passage)),
      score: Math.max(...found.map(passageScore)),
      similarity: Math.max(...found.map((passage) => passage.similarity)),
      passages: found,
    };
  });
}

function quotable(passage: Passage): QuotablePassage {
  const { chunkId, text, locator, similarity } = passage;
  return { chunkId, text, start: locator.start, score: passageScore(passage), similarity };
}
