// The record of what the model was shown (C1-C3): every passage once, best score kept, the best twenty.
import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { excerpt } from "./excerpt.ts";

const KEPT = 20;

export function addUsedSources(before: readonly UsedSource[], shown: readonly Passage[]): UsedSource[] {
  const best = new Map(before.map((used) => [used.chunk_id, used]));
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
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, KEPT);
}

/** The fused score, else the similarity; a reranker's score would come first (C2). */
export function passageScore(passage: Passage): number {
  return passage.fused || passage.similarity || 0;
}
