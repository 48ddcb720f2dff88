// A message as useChat holds it, live or from history: the same parts either way.
import type { ChatMetadata } from "@ibid/core/contract/chat.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { UIMessage } from "ai";

export type ChatMessage = UIMessage<ChatMetadata, { "rag-source": RAGSource }>;

export function fromHistory(message: MessageResponse): ChatMessage {
  const { id, role, content, sources, model, status } = message;
  return {
    id,
    role,
    ...(role === "assistant" ? { metadata: { model: model ?? "", status } } : {}),
    parts: [
      ...(sources ?? []).map((source) => ({
        type: "data-rag-source" as const,
        // The same id that the stream gives it, so that a resumed stream replaces it.
        id: `${id}:${source.chunk_number}`,
        data: source,
      })),
      { type: "text", text: content },
    ],
  };
}

/** Texts before and after a search are paragraphs of one answer, as in history. */
export function textOf({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === "text" && part.text.trim() !== "" ? [part.text] : []))
    .join("\n\n");
}

export function sourcesOf({ parts }: ChatMessage): RAGSource[] {
  return parts
    .flatMap((part) => (part.type === "data-rag-source" ? [part.data] : []))
    .toSorted((a, b) => a.chunk_number - b.chunk_number);
}
