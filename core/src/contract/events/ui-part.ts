// The parts of an answer's stream as the AI SDK spells them: those that Ibid sends. `UiChunk` is the SDK's own type, with
// many more. Objects are loose, because the SDK passes on what a provider adds.
import { z } from "zod";
import { ChatMetadata } from "../chat.ts";
import { Id } from "../id.ts";
import { FoundOnWeb, FoundSources, WebResult } from "../message.ts";
import { RAGSource } from "../rag-source.ts";

const part = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ type: z.literal(type), ...shape });

const id = z.string();
const toolCallId = z.string();

export const UiPart = z.discriminatedUnion("type", [
  part("start", { messageId: Id, messageMetadata: ChatMetadata }),
  part("start-step", {}),
  part("tool-input-start", { toolCallId, toolName: z.string() }),
  part("tool-input-delta", { toolCallId, inputTextDelta: z.string() }),
  part("tool-input-available", { toolCallId, toolName: z.string(), input: z.unknown() }),
  part("tool-input-error", { toolCallId, toolName: z.string(), errorText: z.string() }),
  part("tool-output-available", {
    toolCallId,
    output: z.union([FoundSources.extend({ numbers: z.array(z.number()) }), FoundOnWeb]),
  }),
  part("tool-output-error", { toolCallId, errorText: z.string() }),
  part("data-wait", { data: z.object({}) }),
  part("data-rag-source", { id, data: RAGSource }),
  part("source-url", { sourceId: Id, url: z.string(), title: z.string() }),
  part("data-rag-source-update", { id, data: RAGSource }),
  part("data-web-results", { id, data: z.array(WebResult) }),
  part("text-start", { id }),
  part("text-delta", { id, delta: z.string() }),
  part("text-end", { id }),
  part("finish-step", {}),
  part("message-metadata", { messageMetadata: ChatMetadata }),
  part("error", { errorText: z.string() }),
  part("finish", { messageMetadata: ChatMetadata }),
]);
