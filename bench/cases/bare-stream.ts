// The peer of the durable log: the AI SDK's own way from a model to a response, which stores nothing.
import {
  type LanguageModel,
  type ToolSet,
  createUIMessageStreamResponse,
  isStepCount,
  streamText,
  toUIMessageStream,
} from "ai";

export function bareStream(model: LanguageModel, question: string, tools: ToolSet = {}): Response {
  const result = streamText({
    model,
    messages: [{ role: "user", content: question }],
    tools,
    stopWhen: isStepCount(6),
  });
  return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream: result.stream, tools }) });
}
