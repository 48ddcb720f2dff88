import type {
  LanguageModelV4FinishReason,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { planSearches } from "./plan-searches.ts";
import { LONGEST_WEB_QUERY, type ReadPrompt, SEARCH_TOOL, WEB_TOOL } from "./read-prompt.ts";

/** A step of a model that calls the search tool, made without a model. */
export function callSearch(
  { question, previous }: ReadPrompt,
  searchesWeb = false,
): {
  content: LanguageModelV4ToolCall[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
} {
  return {
    content: [
      ...planSearches(question, previous).map((query) => call(SEARCH_TOOL, query)),
      ...(searchesWeb ? [call(WEB_TOOL, question.slice(0, LONGEST_WEB_QUERY))] : []),
    ],
    finishReason: { unified: "tool-calls", raw: undefined },
    usage: usageOf(0),
  };
}

function call(toolName: string, query: string): LanguageModelV4ToolCall {
  const toolCallId = `call_${crypto.randomUUID()}`;
  return { type: "tool-call", toolCallId, toolName, input: JSON.stringify({ query }) };
}

/** This costs nothing; words are counted instead of tokens. */
export function usageOf(words: number): LanguageModelV4Usage {
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  };
}
