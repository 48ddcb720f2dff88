// One numbered source of an answer, as it goes over the wire: streamed, stored, served with history, exported.
// The names are the specification's (A1) and are never re-spelled on the way to the screen.
import { z } from "zod";
import { Id } from "./id.ts";
import { PageIndex, PageLabel } from "./locator.ts";

/** Whether the words of the answer stand in the source: says "the words are there", never "this is true". */
export const QuoteCheck = z.enum(["exact", "close", "unverified"]);
export type QuoteCheck = z.infer<typeof QuoteCheck>;

/** A passage of this use of the source: its words, and where they stand in the source's text. */
export const Quote = z.object({
  chunk_id: Id,
  text: z.string(),
  start_char: z.number().int().nonnegative(),
  end_char: z.number().int().nonnegative(),
  /** When the words are spoken, in a lecture: exact to the caption, where the source's own times span the passage. */
  start_seconds: z.number().nonnegative().optional(),
  end_seconds: z.number().nonnegative().optional(),
  score: z.number(),
  similarity: z.number(),
  /** Null for a passage that was shown to the model and that the answer does not cite. */
  check: QuoteCheck.nullable(),
});
export type Quote = z.infer<typeof Quote>;

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
  url: z.string().optional(),
  /** The material was deleted; the preview is what is left of it. */
  removed: z.boolean().optional(),
});
export type RAGSource = z.infer<typeof RAGSource>;
