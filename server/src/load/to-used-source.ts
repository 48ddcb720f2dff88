import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { excerpt } from "./excerpt.ts";

/** A passage in the record of what the model was shown. */
export function toUsedSource(passage: ScoredPassage): UsedSource {
  return {
    chunk_id: passage.chunkId,
    document_id: passage.sourceId,
    doc_title: passage.title,
    chunk_index: passage.ordinal,
    content_preview: excerpt(passage.text),
    score: passage.score,
  };
}

export type ScoredPassage = Passage & { score: number };

/**
 * What the scores of an answer count, decided by its first search for all of them: two scales are never compared.
 * The reranker's, where it judged every passage; else the fused ranks, which all have. What the scale lacks has 0.
 */
export type Scale = "rerank" | "fused";

export function scaleOf(passages: readonly Passage[]): Scale {
  return passages.every(({ rerank }) => rerank !== null) ? "rerank" : "fused";
}
