import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Passage } from "../retrieve/passage.ts";
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
 * The scale of an answer's scores. Its first search decides for all its searches, so that two scales are never compared:
 * the reranker's if it judged every passage, else the fused ranks, which all have. A passage without a score has 0.
 */
export type Scale = "rerank" | "fused";

export function scaleOf(passages: readonly Passage[]): Scale {
  return passages.every(({ rerank }) => rerank !== null) ? "rerank" : "fused";
}
