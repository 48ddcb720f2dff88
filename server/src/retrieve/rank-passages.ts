// Two ranked lists → one. Reciprocal ranks choose the candidates, a blend of both scores orders them.
import type { Calibration } from "../ai/embedder.ts";
import type { MeaningHit } from "./search-by-meaning.ts";
import type { WordHit } from "./search-by-words.ts";

export interface Ranked {
  chunkId: string;
  words: number;
  /** Null when it was found by words alone. */
  cosine: number | null;
  /** Sum of reciprocal ranks. */
  fused: number;
  /** Calibrated: 0.5 and more is worth showing. */
  similarity: number;
}

const RANK_OFFSET = 10;
const WORDS_SHARE = 0.6;
/** For a passage without a vector. Fitted on the questions of SQuAD, with their article and without it. */
const WORDS_ALONE: Calibration = { cosine: 0, words: 15, bias: -4.5 };

export function rankPassages(
  byWords: readonly WordHit[],
  byMeaning: readonly MeaningHit[],
  calibration: Calibration | null,
): Ranked[] {
  const words = new Map(byWords.map((hit, rank) => [hit.chunkId, { ...hit, rank }]));
  const meaning = new Map(byMeaning.map((hit, rank) => [hit.chunkId, { ...hit, rank }]));
  // A passage with a vector that is not listed is at most as close as the last one that is.
  const worstCosine = byMeaning.at(-1)?.cosine ?? null;

  const ranked = [...new Set([...words.keys(), ...meaning.keys()])].map((chunkId) => {
    const lexical = words.get(chunkId);
    const dense = meaning.get(chunkId);
    const overlap = lexical?.words ?? 0;
    const cosine = dense?.cosine ?? (lexical?.hasVector ? worstCosine : null);
    return {
      chunkId,
      words: overlap,
      cosine: dense?.cosine ?? null,
      fused: reciprocal(lexical?.rank) + reciprocal(dense?.rank),
      similarity: similarity(overlap, cosine, calibration),
      order: WORDS_SHARE * overlap + (1 - WORDS_SHARE) * (cosine ?? overlap),
    };
  });
  ranked.sort((a, b) => b.order - a.order || b.fused - a.fused || (a.chunkId < b.chunkId ? -1 : 1));
  return ranked.map(({ order: _, ...passage }) => passage);
}

function reciprocal(rank: number | undefined): number {
  return rank === undefined ? 0 : 1 / (RANK_OFFSET + rank + 1);
}

function similarity(words: number, cosine: number | null, calibration: Calibration | null): number {
  if (cosine === null) return calibrated(words, 0, WORDS_ALONE);
  return calibration === null ? cosine : calibrated(words, cosine, calibration);
}

function calibrated(words: number, cosine: number, by: Calibration): number {
  return 1 / (1 + Math.exp(-(by.cosine * cosine + by.words * words + by.bias)));
}
