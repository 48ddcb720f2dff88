// Ranked lists → one. Reciprocal ranks choose the candidates, a blend of the scores orders them.
import type { Calibration } from "../ai/embedder.ts";
import { calibrate, WORDS_ALONE } from "./calibrate.ts";
import type { MeaningHit, MeaningSearch } from "./search-by-meaning.ts";
import type { WordHit } from "./search-by-words.ts";

export interface Ranked {
  chunkId: string;
  words: number;
  /** The part of the question's words that it has, rare ones counting more: 0 to 1. */
  coverage: number;
  /** To the question; null while it has no vector, and in an overview. */
  cosine: number | null;
  /** Sum of reciprocal ranks; 0 in an overview, which is in none of the lists. */
  fused: number;
  /** Worth showing from 0.5 on; null in an overview, where nothing was compared with the question. */
  similarity: number | null;
  /** Whether `similarity` is a raw cosine, because nobody knows yet what the embedder's cosines mean. */
  isRaw: boolean;
  /** What the list is ordered by: a blend of `words` and `closeness`. */
  order: number;
  /** The cosine, or `words` where there is none. */
  closeness: number;
  why: Why;
}

/** Why a passage was found: its ranks in both searches, from 1, and the words it shares with the question. */
export interface Why {
  wordRank: number | null;
  meaningRank: number | null;
  /** As the index spells them. */
  matched: string[];
}

const RANK_OFFSET = 10;
const WORDS_SHARE = 0.5;
/** Where the embedder disagrees, words alone make a passage worth showing, but no more than that. */
const WORTH_SHOWING = 0.5;
/**
 * A passage that has every word of the question is shown, however little the rest of it is about the question. Of 684
 * SQuAD questions asked without their article, this lets in 1.
 */
const EVERY_WORD = { slope: 20, half: 0.85, leastTerms: 3 };

/** Usually one embedder has searched. While another replaces it, both have, each among the vectors it made. */
export function rankPassages(byWords: readonly WordHit[], byMeaning: readonly MeaningSearch[]): Ranked[] {
  const words = new Map(byWords.map((hit, rank) => [hit.chunkId, { ...hit, rank }]));
  const meaning = new Map<string, MeaningHit & { rank?: number; embedder: MeaningSearch["embedder"] }>();
  for (const { embedder, hits, others } of byMeaning) {
    for (const [rank, hit] of hits.entries()) meaning.set(hit.chunkId, { ...hit, rank, embedder });
    for (const hit of others) meaning.set(hit.chunkId, { ...hit, embedder });
  }

  const ranked = [...new Set([...words.keys(), ...meaning.keys()])].map((chunkId) => {
    const lexical = words.get(chunkId);
    const dense = meaning.get(chunkId);
    const overlap = lexical?.words ?? 0;
    const cosine = dense?.cosine ?? null;
    const closeness = cosine ?? overlap;
    return {
      chunkId,
      words: overlap,
      coverage: lexical?.coverage ?? 0,
      cosine,
      fused: reciprocal(lexical?.rank) + reciprocal(dense?.rank),
      similarity: similarity(lexical, cosine, dense?.embedder.calibration ?? null),
      isRaw: dense?.embedder.calibration === null,
      order: blend(overlap, closeness),
      closeness,
      why: {
        wordRank: lexical === undefined ? null : lexical.rank + 1,
        meaningRank: dense?.rank === undefined ? null : dense.rank + 1,
        matched: lexical?.matched ?? [],
      },
    };
  });
  return ranked.toSorted(inOrder);
}

/** Best first, the same way every time. */
export function inOrder(a: Ranked, b: Ranked): number {
  return b.order - a.order || b.fused - a.fused || (a.chunkId < b.chunkId ? -1 : 1);
}

/** How well a passage fits by its words and its meaning. */
export function blend(words: number, closeness: number): number {
  return WORDS_SHARE * words + (1 - WORDS_SHARE) * closeness;
}

function reciprocal(rank: number | undefined): number {
  return rank === undefined ? 0 : 1 / (RANK_OFFSET + rank + 1);
}

function similarity(
  hit: WordHit | undefined,
  cosine: number | null,
  calibration: Calibration | null,
): number {
  const words = hit?.words ?? 0;
  const byWords = calibrate(WORDS_ALONE, { words, cosine: 0 });
  if (cosine === null) return Math.max(byWords, everyWord(hit));
  // An uncalibrated embedder must not hide a passage that its words alone would show.
  const [measured, worded] =
    calibration === null
      ? [Math.max(0, cosine), Math.max(byWords, everyWord(hit))]
      : [calibrate(calibration, { words, cosine }), everyWord(hit)];
  return Math.max(measured, Math.min(worded, WORTH_SHOWING));
}

function everyWord(hit: WordHit | undefined): number {
  if (hit === undefined || hit.terms < EVERY_WORD.leastTerms) return 0;
  return 1 / (1 + Math.exp(-EVERY_WORD.slope * (hit.coverage - EVERY_WORD.half)));
}
