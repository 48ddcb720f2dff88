// One chunk of an answer's stream, as the AI SDK's UI message stream spells it: on the wire and in the log of a run.
import type { UIMessageChunk } from "ai";
import type { ChatMetadata } from "./chat.ts";
import type { AnswerError, WebResult } from "./message.ts";
import type { RAGSource } from "./rag-source.ts";

/** `wait`: other questions are answered first. It is over when something is found or said. */
export type UiChunk = UIMessageChunk<
  ChatMetadata,
  {
    "rag-source": RAGSource;
    "rag-source-update": RAGSource;
    "web-results": WebResult[];
    wait: object;
  }
>;

/**
 * A source comes once as `data-rag-source`. What is learned of it later (more passages, verdicts) comes as an update, a
 * part of another type: a client that appends each source to a list has each once.
 */
export function sourcePart(messageId: string, source: RAGSource, isUpdate = false): UiChunk {
  const type = isUpdate ? "data-rag-source-update" : "data-rag-source";
  return { type, id: `${messageId}:${source.chunk_number}`, data: source };
}

/** All web results of the answer so far: a later part replaces it. They have no numbers. */
export function webResultsPart(messageId: string, results: WebResult[]): UiChunk {
  return { type: "data-web-results", id: `${messageId}:web`, data: results };
}

/** The SDK's part for errors has words only: the code comes in the metadata of the message, before it. */
export function failureParts(model: string, error: AnswerError): UiChunk[] {
  return [
    { type: "message-metadata", messageMetadata: { model, status: "failed", error } },
    { type: "error", errorText: error.message },
  ];
}

/** Neighbouring deltas of one text become one: a replay of a long answer is a handful of chunks. */
export function coalesce(chunks: readonly UiChunk[]): UiChunk[] {
  const merged: UiChunk[] = [];
  for (const chunk of chunks) {
    const last = merged.at(-1);
    const isMore = "delta" in chunk && last?.type === chunk.type && last.id === chunk.id;
    // A copy, because others use the same chunks.
    if (isMore) merged[merged.length - 1] = { ...last, delta: last.delta + chunk.delta };
    else merged.push(chunk);
  }
  return merged;
}

/** What Ibid says in an answer itself, as a separate paragraph of it. */
export function paragraph(id: string, text: string): UiChunk[] {
  return [
    { type: "text-start", id },
    { type: "text-delta", id, delta: text },
    { type: "text-end", id },
  ];
}
