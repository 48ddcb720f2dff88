// One numbered source of an answer, as it goes over the wire: streamed, stored, served with history, exported.
// The names are the specification's and are never re-spelled on the way to the screen.
import { z } from "zod";
import { Id } from "./id.ts";
import { PageIndex, PageLabel } from "./locator.ts";

/**
 * The result of comparing one claim with one source. `found`: the words are there. `close`: the source says it in
 * other words; names, numbers and yes or no agree. `not-found`: anything else. None of them says "this is true".
 */
export const Verdict = z.enum(["found", "close", "not-found"]);
export type Verdict = z.infer<typeof Verdict>;

/** Words of the source, or a whole passage of it, and where they are in its text. */
export const Quote = z.object({
  chunk_id: Id,
  /** Which passage of its source it is, from 0; absent where an earlier version of Ibid did not note it. */
  chunk_index: z.number().int().nonnegative().optional(),
  text: z.string(),
  start_char: z.number().int().nonnegative(),
  end_char: z.number().int().nonnegative(),
  /** When the words are spoken in a lecture, exact to the caption; the source's own times span the whole passage. */
  start_seconds: z.number().nonnegative().optional(),
  end_seconds: z.number().nonnegative().optional(),
  score: z.number(),
  /** How close the passage is to the question; null where it was not compared with one. */
  similarity: z.number().nullable(),
  /** The similarity is a raw cosine: what it means for this embedder was not known yet. */
  uncalibrated: z.literal(true).optional(),
});
export type Quote = z.infer<typeof Quote>;

/** A claim of the answer that cites this source, and the result of comparing the two. */
export const CheckedClaim = z.object({
  /** The claim, as a range of the answer's text. */
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  verdict: Verdict,
  /** Which of `quotes` has its words; for `not-found`, the passage to compare it with. */
  quote: z.number().int().nonnegative(),
});
export type CheckedClaim = z.infer<typeof CheckedClaim>;

export const RAGSourceType = z.enum(["slide", "lecture", "page", "passage"]);
export type RAGSourceType = z.infer<typeof RAGSourceType>;

export const RAGSource = z.object({
  /** The pooled source: one per course and place. */
  source_id: Id,
  source_type: RAGSourceType,
  content_preview: z.string(),
  /** The `n` of `[n]`, the same in every turn of the conversation. */
  chunk_number: z.number().int().positive(),
  document_id: Id.optional(),
  slide_number: z.number().int().positive().optional(),
  lecture_id: Id.optional(),
  start_seconds: z.number().nonnegative().optional(),
  end_seconds: z.number().nonnegative().optional(),
  course_id: Id.optional(),
  title: z.string().optional(),
  page_index: PageIndex.optional(),
  page_label: PageLabel.optional(),
  start_char: z.number().int().nonnegative().optional(),
  end_char: z.number().int().nonnegative().optional(),
  quotes: z.array(Quote).optional(),
  /** In the order of the text; empty when the answer does not cite this source. Without it, nothing was checked. */
  claims: z.array(CheckedClaim).optional(),
  url: z.string().optional(),
  /** The material was deleted; the preview is what is left of it. */
  removed: z.boolean().optional(),
  /** True on a shared page: only what is cited of the source is there. */
  excerpt: z.literal(true).optional(),
});
export type RAGSource = z.infer<typeof RAGSource>;
