// Chat sessions, and what the UI message stream carries besides text.
import { z } from "zod";
import type { ErrorCode } from "./error.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { AnswerError, MessageStatus } from "./message.ts";
import { TopK } from "./search/top-k.ts";

export const MAX_QUESTION_CHARACTERS = LIMITS.question;

export const ChatSession = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  /** Who began it, where that is not the caller: then it can only be read. */
  authorId: Id.nullable(),
  /** The model that was chosen for it; null: the usual one. */
  model: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ChatSession = z.infer<typeof ChatSession>;

/** A question. NUL can't be stored in a text column and means nothing in a question. */
export const Question = z
  .string()
  .trim()
  .min(1, "Write a question first.")
  .refine((text) => !text.includes("\0"), "The question contains a NUL character.")
  .refine((text) => text.length <= MAX_QUESTION_CHARACTERS, {
    error: `The question is too long: the limit is ${MAX_QUESTION_CHARACTERS} characters. Add long text as a source instead.`,
    params: { code: "question_too_long" satisfies ErrorCode },
  });

/** The sources to answer a question from, each on the shelf of the course; without it, all of them. */
export const QuestionScope = z.array(Id).min(1).max(1000);

/** A question and how to answer it. */
export const AskedQuestion = z.strictObject({
  content: Question,
  sourceIds: QuestionScope.optional(),
  /** An earlier question that this one replaces: the chat continues without it and everything after it. */
  replaces: Id.optional(),
  /** The most passages that this answer may rest on; without it, the number of the course. */
  top_k: TopK.optional(),
  /** Whether the model may search the web too. Its search words then leave this machine. */
  webSearch: z.boolean().optional(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const ChatRequest = z.strictObject({ sessionId: Id, ...AskedQuestion.shape });
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Metadata of an assistant message in the UI message stream: in `start`, and again in `finish`. */
export const ChatMetadata = z.object({
  model: z.string(),
  status: MessageStatus,
  /** In `start`: the message that holds the question. */
  questionId: Id.optional(),
  /** When the status is `failed`. A live stream says it in a `message-metadata` part before its `error`. */
  error: AnswerError.optional(),
});
export type ChatMetadata = z.infer<typeof ChatMetadata>;
