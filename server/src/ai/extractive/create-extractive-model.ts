// The model that needs no model: it searches, then answers with sentences of the passages found and their numbers.
// An AI SDK language model like any other, so that answers with and without a provider take the same path.
import { setImmediate } from "node:timers/promises";
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { answerFromPassages } from "./answer-from-passages.ts";
import { callSearch, usageOf } from "./call-search.ts";
import { SEARCH_FAILED } from "./explain-abstention.ts";
import { readPrompt } from "./read-prompt.ts";

const MODEL_ID = "extractive";
const WORDS_PER_GROUP = 4;
const TEXT_ID = "answer";

export function createExtractiveModel(): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "ibid",
    modelId: MODEL_ID,
    supportedUrls: {},

    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      return { ...replyTo(options), warnings: [] };
    },

    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      return { stream: ReadableStream.from(streamParts(replyTo(options), options.abortSignal)) };
    },
  };
}

type Reply = Pick<LanguageModelV4GenerateResult, "content" | "finishReason" | "usage">;

function replyTo(options: LanguageModelV4CallOptions): Reply {
  const prompt = readPrompt(options);
  if (prompt.canSearch) return callSearch(prompt);
  const text = prompt.hasSearchFailed ? SEARCH_FAILED : answerFromPassages(prompt, prompt.passages);
  return {
    content: [{ type: "text", text }],
    finishReason: { unified: "stop", raw: undefined },
    usage: usageOf(text.split(/\s+/).length),
  };
}

async function* streamParts(
  { content, finishReason, usage }: Reply,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "response-metadata", modelId: MODEL_ID };
  for (const part of content) {
    if (part.type !== "text") {
      yield part as LanguageModelV4StreamPart;
      continue;
    }
    yield { type: "text-start", id: TEXT_ID };
    for (const delta of wordGroups(part.text)) {
      // A loop that never yields starves every other request of the process.
      await setImmediate();
      signal?.throwIfAborted();
      yield { type: "text-delta", id: TEXT_ID, delta };
    }
    yield { type: "text-end", id: TEXT_ID };
  }
  yield { type: "finish", finishReason, usage };
}

function wordGroups(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const groups: string[] = [];
  for (let at = 0; at < words.length; at += WORDS_PER_GROUP) {
    groups.push(words.slice(at, at + WORDS_PER_GROUP).join(""));
  }
  return groups;
}
