import type { FoundBecause, RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Passage } from "../retrieve/passage.ts";
import { excerpt } from "./excerpt.ts";

/** A passage as it crosses the wire. */
export function toRetrievedChunk(passage: Passage): RetrievedChunk {
  const { bestSentence, locator } = passage;
  return {
    chunk_id: passage.chunkId,
    document_id: passage.sourceId,
    document_title: passage.title,
    chunk_index: passage.ordinal,
    text: passage.text,
    excerpt: excerpt(passage.text),
    similarity: passage.similarity,
    cosine: passage.cosine,
    fused_score: passage.fused,
    rerank_score: passage.rerank,
    locator,
    best_sentence: bestSentence && {
      start: locator.start + bestSentence.start,
      end: locator.start + bestSentence.end,
    },
    why: {
      by: foundBy(passage.why),
      word_rank: passage.why.wordRank,
      meaning_rank: passage.why.meaningRank,
      matched: passage.why.matched,
    },
  };
}

function foundBy({ wordRank, meaningRank }: Passage["why"]): FoundBecause["by"] {
  if (meaningRank === null) return wordRank === null ? "overview" : "words";
  return wordRank === null ? "meaning" : "both";
}
