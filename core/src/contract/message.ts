// A chat message as history and the `done` event serve it.
import { z } from "zod";
import { ErrorCode } from "./error.ts";
import { Id } from "./id.ts";
import { RAGSource } from "./rag-source.ts";

export const MessageRole = z.enum(["user", "assistant"]);
export type MessageRole = z.infer<typeof MessageRole>;

/** `interrupted`: the server went down while it was being written; what was stored is kept. */
export const MessageStatus = z.enum(["streaming", "done", "stopped", "failed", "interrupted"]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** The record of one passage that the model was shown. */
export const UsedSource = z.object({
  chunk_id: Id,
  document_id: Id,
  doc_title: z.string(),
  chunk_index: z.number().int().nonnegative(),
  content_preview: z.string(),
  score: z.number(),
});
export type UsedSource = z.infer<typeof UsedSource>;

/** What one search found, in the `tool_event` of a plain stream and in the output of the search tool. */
export const FoundSources = z.object({ sources: z.array(UsedSource) });

/** `index` is the citation number minus one: match by it, never by array position. */
export const SourceChunk = z.object({
  index: z.number().int().nonnegative(),
  chunk_id: Id,
  document_id: Id,
  document_title: z.string(),
  chunk_index: z.number().int().nonnegative(),
  excerpt: z.string(),
  /** Null where the passage was not compared with a question. */
  similarity: z.number().nullable(),
  /** The similarity is a raw cosine: what it means for this embedder was not known yet. */
  uncalibrated: z.literal(true).optional(),
});
export type SourceChunk = z.infer<typeof SourceChunk>;

export const WebResult = z.object({ title: z.string(), url: z.string(), snippet: z.string() });
export type WebResult = z.infer<typeof WebResult>;

/** What one web search found, as its tool call in the stream says it. */
export const FoundOnWeb = z.object({ webResults: z.array(WebResult) });
export type FoundOnWeb = z.infer<typeof FoundOnWeb>;

/** Why an answer failed: a code for programs, and what the app shows. */
export const AnswerError = z.object({ code: ErrorCode, message: z.string() });
export type AnswerError = z.infer<typeof AnswerError>;

export const MessageResponse = z.object({
  id: Id,
  role: MessageRole,
  content: z.string(),
  created_at: z.iso.datetime(),
  status: MessageStatus,
  model: z.string().nullable(),
  /** When the status is `failed`; null on all others. */
  error: AnswerError.nullable(),
  /** On assistant messages only; null on others. */
  sources: z.array(RAGSource).nullable(),
  /** Null when nothing was retrieved. */
  used_sources: z.array(UsedSource).nullable(),
  source_chunks: z.array(SourceChunk),
  web_results: z.array(WebResult).nullable(),
});
export type MessageResponse = z.infer<typeof MessageResponse>;
