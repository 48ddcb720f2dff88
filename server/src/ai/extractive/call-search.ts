import type {
  LanguageModelV4FinishReason,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { planSearches } from "./plan-searches.ts";
import { type ReadPrompt, SEARCH_TOOL } from "./read-prompt.ts";

/** A step of a model that calls the search tool, made without a model. */
export function callSearch({ question, previous }: ReadPrompt): {
  content: LanguageModelV4ToolCall[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
} {
  return {
    content: planSearches(question, previous).map((query) => ({
      type: "tool-call",
      toolCallId: `call_${crypto.randomUUID()}`,
      toolName: SEARCH_TOOL,
      input: JSON.stringify({ query }),
    })),
    finishReason: { unified: "tool-calls", raw: undefined },
    usage: usageOf(0),
  };
}

/** This costs nothing; words are counted instead of tokens. */
export function usageOf(words: number): LanguageModelV4Usage {
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  };
}
