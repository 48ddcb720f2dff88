// A language model that searches once and then says what the test tells it to, when the test tells it to.
import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { SEARCH_TOOL, WEB_TOOL } from "../src/ai/extractive/read-prompt.ts";

export interface Script {
  /** One search per query, all in the first step. */
  queries: string[];
  /** The same on the web. */
  webQueries?: string[];
  /** Pulled one by one; awaiting inside it holds the answer back. */
  tokens: () => AsyncGenerator<string>;
  /** What each call is said to cost. */
  cost?: { input: number; output: number };
}

const usageOf = ({ cost = { input: 0, output: 0 } }: Script) => ({
  inputTokens: { total: cost.input, noCache: cost.input, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: cost.output, text: cost.output, reasoning: 0 },
});

export function scriptedModel(script: Script): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "test",
    modelId: "scripted",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("Only streams.")),
    async doStream({ prompt, abortSignal }) {
      const hasSearched = prompt.at(-1)?.role === "tool";
      const hasQueries = script.queries.length + (script.webQueries?.length ?? 0) > 0;
      const parts = hasSearched || !hasQueries ? say(script, abortSignal) : search(script);
      return { stream: ReadableStream.from(parts) };
    },
  };
}

async function* search(script: Script): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  const calls = [
    ...script.queries.map((query) => ({ toolName: SEARCH_TOOL, query })),
    ...(script.webQueries ?? []).map((query) => ({ toolName: WEB_TOOL, query })),
  ];
  for (const [i, { toolName, query }] of calls.entries()) {
    yield { type: "tool-call", toolCallId: `call-${i}`, toolName, input: JSON.stringify({ query }) };
  }
  yield { type: "finish", finishReason: { unified: "tool-calls", raw: undefined }, usage: usageOf(script) };
}

async function* say(script: Script, signal?: AbortSignal): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "text-start", id: "text" };
  for await (const delta of script.tokens()) {
    signal?.throwIfAborted();
    yield { type: "text-delta", id: "text", delta };
  }
  yield { type: "text-end", id: "text" };
  yield { type: "finish", finishReason: { unified: "stop", raw: undefined }, usage: usageOf(script) };
}
