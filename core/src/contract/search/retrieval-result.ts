// What retrieval found for one question. `contextText` is what a model is shown.
import { z } from "zod";
import { Id } from "../id.ts";
import { Locator } from "../locator.ts";

/**
 * Why a passage was found: its ranks, from 1, and the words it shares with the question, as the index spells them; or
 * because an overview was asked for, and it is typical of its source.
 */
export const FoundBecause = z.object({
  by: z.enum(["words", "meaning", "both", "overview"]),
  word_rank: z.number().int().positive().nullable(),
  meaning_rank: z.number().int().positive().nullable(),
  matched: z.array(z.string()),
});
export type FoundBecause = z.infer<typeof FoundBecause>;

export const RetrievedChunk = z.object({
  chunk_id: Id,
  document_id: Id,
  document_title: z.string(),
  chunk_index: z.number().int().nonnegative(),
  text: z.string(),
  /** The first 200 characters. */
  excerpt: z.string(),
  /** 0.5 or more is worth showing. Null in an overview: nothing was compared with the question. */
  similarity: z.number().nullable(),
  cosine: z.number().nullable(),
  fused_score: z.number(),
  rerank_score: z.number().nullable(),
  locator: Locator,
  /** The sentence to cite, as a range of the source's text; null when sentences were not compared. */
  best_sentence: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  why: FoundBecause,
});
export type RetrievedChunk = z.infer<typeof RetrievedChunk>;

/**
 * Whether it is known what an embedder's cosines mean. Where Ibid does not know the embedder, it measures them on the
 * user's own passages, in the background.
 */
export const EmbedderStanding = z.enum(["calibrated", "uncalibrated", "useless"]);
export type EmbedderStanding = z.infer<typeof EmbedderStanding>;

/** A mistyped word, and the word of the course that was searched for instead. */
export const Spelling = z.object({ typed: z.string(), meant: z.string() });
export type Spelling = z.infer<typeof Spelling>;

export const RetrievalResult = z.object({
  contextText: z.string(),
  chunks: z.array(RetrievedChunk),
  hasSources: z.boolean(),
  /** The query could not be compared by meaning, only by words. */
  degraded: z.boolean(),
  /** Whether the embedder's cosines were calibrated: only then does a similarity of 0.5 mean what it says. */
  calibrated: z.boolean(),
  /** `useless`: it can't tell this user's passages apart, so they were compared by words alone. */
  embedder: EmbedderStanding,
  /** How long it took, in milliseconds; comparing sentences is the part that may be left out. */
  timing: z.object({ search: z.number(), sentences: z.number() }),
  /** Why there is nothing, or less than expected. */
  message: z.string().nullable(),
  spelling: z.array(Spelling),
});
export type RetrievalResult = z.infer<typeof RetrievalResult>;
