// What retrieval found for one question (D1). `contextText` is what a model is shown.
import { z } from "zod";
import { Id } from "./id.ts";
import { Locator } from "./locator.ts";

export const RetrievedChunk = z.object({
  chunk_id: Id,
  document_id: Id,
  document_title: z.string(),
  chunk_index: z.number().int().nonnegative(),
  text: z.string(),
  /** The first 200 characters. */
  excerpt: z.string(),
  /** 0.5 and more is worth showing. */
  similarity: z.number(),
  cosine: z.number().nullable(),
  fused_score: z.number(),
  rerank_score: z.number().nullable(),
  locator: Locator,
});
export type RetrievedChunk = z.infer<typeof RetrievedChunk>;

export const RetrievalResult = z.object({
  contextText: z.string(),
  chunks: z.array(RetrievedChunk),
  hasSources: z.boolean(),
  /** The query could not be compared by meaning, only by words. */
  degraded: z.boolean(),
  /** Whether `similarity` was calibrated for the embedder in use; otherwise it is the raw cosine. */
  calibrated: z.boolean(),
  /** Why there is nothing, or less than expected. */
  message: z.string().nullable(),
});
export type RetrievalResult = z.infer<typeof RetrievalResult>;
