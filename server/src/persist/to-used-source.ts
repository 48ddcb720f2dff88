import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { excerpt } from "./excerpt.ts";

/** A passage in the record of what the model was shown (C1). */
export function toUsedSource(passage: Passage): UsedSource {
  return {
    chunk_id: passage.chunkId,
    document_id: passage.sourceId,
    doc_title: passage.title,
    chunk_index: passage.ordinal,
    content_preview: excerpt(passage.text),
    score: passageScore(passage),
  };
}

/** The reranker's score, else the fused one, else the similarity (C2). */
export function passageScore({ rerank, fused, similarity }: Passage): number {
  return rerank ?? (fused || similarity || 0);
}
