// The chunks of a stream → the message they make. The same words that the server stores (`textOf` in its ui-chunk.ts).
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Chunk } from "./read-chunks.ts";

export interface GrowingAnswer {
  add(chunk: Chunk): void;
  /** What it is by now; null before its start. */
  message(): ChatMessage | null;
  /** The message that holds the question, where the stream says so. */
  questionId(): string | null;
  isFinished(): boolean;
}

export function growAnswer(): GrowingAnswer {
  /** Texts before and after a search are paragraphs of one answer. */
  const texts = new Map<string, string>();
  const byNumber = new Map<number, RAGSource>();
  let sources: RAGSource[] = [];
  let step = 0;
  let questionId: string | null = null;
  let isFinished = false;
  let start: Pick<ChatMessage, "id" | "model" | "status" | "error"> | null = null;

  const tell = (told: Partial<ChatMessage>): void => {
    if (start) start = { ...start, ...told };
  };
  return {
    add(chunk) {
      switch (chunk.type) {
        case "start": {
          const { model = null, questionId: asked = null } = chunk.messageMetadata ?? {};
          start = { id: chunk.messageId ?? "", model, status: "streaming" };
          questionId = asked;
          return;
        }
        case "start-step":
          step++;
          return;
        case "text-delta": {
          const part = `${step}:${chunk.id}`;
          texts.set(part, (texts.get(part) ?? "") + chunk.delta);
          return;
        }
        case "data-rag-source":
          byNumber.set(chunk.data.chunk_number, chunk.data);
          // A new array only when something in it is new: badges look their source up in it.
          sources = [...byNumber.values()].toSorted((a, b) => a.chunk_number - b.chunk_number);
          return;
        case "error":
          return tell({ error: chunk.errorText });
        case "finish":
          isFinished = true;
          return tell({ status: chunk.messageMetadata?.status ?? "done" });
        default:
          // Calls of tools and the like: not part of what is read.
          return;
      }
    },
    message() {
      if (start === null) return null;
      const text = [...texts.values()].filter((part) => part.trim() !== "").join("\n\n");
      return { ...start, role: "assistant", text, sources };
    },
    questionId: () => questionId,
    isFinished: () => isFinished,
  };
}
