// The model that needs no model: it searches, then answers with sentences of the passages found and their numbers.
// An AI SDK language model like any other, so that answers with and without a provider take the same path.
import { setImmediate } from "node:timers/promises";
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { answerFromPassages } from "./answer-from-passages.ts";
import { SEARCH_FAILED } from "./explain-abstention.ts";
import { planSearches } from "./plan-searches.ts";
import { readPrompt } from "./read-prompt.ts";

export interface ExtractiveOptions {
  toolName?: string;
}

const MODEL_ID = "extractive";
const WORDS_PER_GROUP = 4;
const TEXT_ID = "answer";

export function createExtractiveModel({
  toolName = "search_course_materials",
}: ExtractiveOptions = {}): LanguageModelV4 {
  const decide = (options: LanguageModelV4CallOptions): Decision => {
    const prompt = readPrompt(options, toolName);
    if (prompt.canSearch) return { kind: "search", queries: planSearches(prompt.question, prompt.previous) };
    if (prompt.hasSearchFailed) return { kind: "answer", text: SEARCH_FAILED };
    return { kind: "answer", text: answerFromPassages(prompt, prompt.passages) };
  };

  return {
    specificationVersion: "v4",
    provider: "ibid",
    modelId: MODEL_ID,
    supportedUrls: {},

    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      const decision = decide(options);
      const { content, finishReason } = contentOf(decision, toolName);
      return { content, finishReason, usage: usageOf(decision), warnings: [] };
    },

    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      const parts = streamParts(decide(options), toolName, options.abortSignal);
      return { stream: ReadableStream.from(parts) };
    },
  };
}

type Decision = { kind: "search"; queries: string[] } | { kind: "answer"; text: string };

async function* streamParts(
  decision: Decision,
  toolName: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "response-metadata", modelId: MODEL_ID };
  const { content, finishReason } = contentOf(decision, toolName);
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
  yield { type: "finish", finishReason, usage: usageOf(decision) };
}

function contentOf(
  decision: Decision,
  toolName: string,
): { content: LanguageModelV4Content[]; finishReason: LanguageModelV4FinishReason } {
  if (decision.kind === "answer") {
    return {
      content: [{ type: "text", text: decision.text }],
      finishReason: { unified: "stop", raw: undefined },
    };
  }
  return {
    content: decision.queries.map((query) => ({
      type: "tool-call",
      toolCallId: `call_${crypto.randomUUID()}`,
      toolName,
      input: JSON.stringify({ query }),
    })),
    finishReason: { unified: "tool-calls", raw: undefined },
  };
}

function wordGroups(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const groups: string[] = [];
  for (let at = 0; at < words.length; at += WORDS_PER_GROUP) {
    groups.push(words.slice(at, at + WORDS_PER_GROUP).join(""));
  }
  return groups;
}

/** This costs nothing; words are counted instead of tokens. */
function usageOf(decision: Decision): LanguageModelV4Usage {
  const words = decision.kind === "answer" ? decision.text.split(/\s+/).length : 0;
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  };
}
