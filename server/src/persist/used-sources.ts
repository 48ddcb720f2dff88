// The record of what the model was shown (C1-C3): every passage once, best score kept, the best twenty.
import type { UsedSource } from "@ibid/core/contract/message.ts";
import { excerpt } from "./excerpt.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";

const KEPT = 20;

export function usedSources(shown: readonly Passage[]): UsedSource[] | null {
  const best = new Map<string, UsedSource>();
  for (const passage of shown) {
    const score = passageScore(passage);
    if ((best.get(passage.chunkId)?.score ?? -Infinity) >= score) continue;
    best.set(passage.chunkId, {
      chunk_id: passage.chunkId,
      document_id: passage.sourceId,
      doc_title: passage.title,
      chunk_index: passage.ordinal,
      content_preview: excerpt(passage.text),
      score,
    });
  }
  if (best.size === 0) return null;
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, KEPT);
}

/** The fused score, else the similarity; a reranker's score would come first (C2). */
export function passageScore(passage: Passage): number {
  return passage.fused || passage.similarity || 0;
}
