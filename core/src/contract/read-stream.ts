// The chunks of an answer's stream → the answer. The server stores what this reads and the browser shows it, so a
// live answer and a reloaded one can't differ (I5).
import type { AnswerError, MessageStatus, WebResult } from "./message.ts";
import type { RAGSource } from "./rag-source.ts";
import { storable } from "./storable.ts";
import type { UiChunk } from "./ui-chunk.ts";

/** A tool that was called and has not answered yet. */
export interface OpenCall {
  id: string;
  tool: string;
  input: unknown;
}

export interface StreamedAnswer {
  /** Null before the start. */
  messageId: string | null;
  /** The message that holds the question, where the stream says so. */
  questionId: string | null;
  model: string | null;
  status: MessageStatus;
  error: AnswerError | undefined;
  text: string;
  /** Sorted by number; a new array only when something in it changed, because badges look up their source in it. */
  sources: readonly RAGSource[];
  /** Other questions are answered first. */
  isWaiting: boolean;
  /** What is being looked up; empty once it is finished. */
  calls: readonly OpenCall[];
  /** Null when the web search found nothing, or there was none. */
  webResults: readonly WebResult[] | null;
  isFinished: boolean;
}

/** Reads chunk by chunk; `answer` returns the answer so far. */
export function readStream(chunks: readonly UiChunk[] = []) {
  const answer: Omit<StreamedAnswer, "text"> = {
    ...{ messageId: null, questionId: null, model: null, sources: [], calls: [], webResults: null },
    ...{ status: "streaming", error: undefined, isWaiting: false, isFinished: false },
  };
  const byNumber = new Map<number, RAGSource>();
  /** Texts before and after a search are paragraphs of one answer, in the order of their first words. */
  const parts: string[] = [];
  /** Which part each id refers to. After a new step, or a new start with that id, it refers to a new part. */
  const open = new Map<string, number>();

  const add = (chunk: UiChunk): void => {
    switch (chunk.type) {
      case "start":
        answer.messageId = chunk.messageId ?? "";
        answer.model = chunk.messageMetadata?.model ?? null;
        answer.questionId = chunk.messageMetadata?.questionId ?? null;
        return;
      case "data-wait":
        answer.isWaiting = true;
        return;
      case "tool-input-available": {
        const { toolCallId: id, toolName: tool, input } = chunk;
        answer.calls = [...answer.calls.filter((call) => call.id !== id), { id, tool, input }];
        return;
      }
      case "tool-output-available":
      case "tool-output-error":
        answer.isWaiting = false;
        answer.calls = answer.calls.filter((call) => call.id !== chunk.toolCallId);
        return;
      case "start-step":
        answer.isWaiting = false;
        answer.calls = [];
        return open.clear();
      case "text-start":
        return void open.delete(chunk.id);
      case "text-delta": {
        answer.isWaiting = false;
        const at = open.get(chunk.id) ?? parts.push("") - 1;
        open.set(chunk.id, at);
        parts[at]! += chunk.delta;
        return;
      }
      case "data-rag-source":
      case "data-rag-source-update": {
        const { chunk_number: number } = chunk.data;
        if (JSON.stringify(byNumber.get(number)) === JSON.stringify(chunk.data)) return;
        byNumber.set(number, chunk.data);
        answer.sources = [...byNumber.values()].toSorted((a, b) => a.chunk_number - b.chunk_number);
        return;
      }
      case "data-web-results":
        answer.webResults = chunk.data;
        return;
      case "message-metadata":
        answer.error = chunk.messageMetadata.error;
        return;
      case "error":
        answer.error = { code: answer.error?.code ?? "internal", message: chunk.errorText };
        return;
      case "finish":
        answer.status = chunk.messageMetadata?.status ?? "done";
        answer.isWaiting = false;
        answer.calls = [];
        answer.isFinished = true;
        return;
      default: // How a call comes about, and the like, is not part of what is read.
    }
  };
  for (const chunk of chunks) add(chunk);
  const text = (): string => storable(parts.filter((part) => part.trim() !== "").join("\n\n"));
  return { add, answer: (): StreamedAnswer => ({ ...answer, text: text() }) };
}
