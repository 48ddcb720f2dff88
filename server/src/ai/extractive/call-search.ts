import type {
  LanguageModelV4FinishReason,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { followsUp, planSearches } from "./plan-searches.ts";
import { LONGEST_WEB_QUERY, READ_ON_TOOL, type ReadPrompt, SEARCH_TOOL, WEB_TOOL } from "./read-prompt.ts";

/** A step of a model that calls tools, made without a model. */
interface ToolStep {
  content: LanguageModelV4ToolCall[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
}

/** A talk goes on from what was quoted, most likely from one of the first quotations. */
const MOST_READ_ON = 2;

export function callSearch(prompt: ReadPrompt, searchesWeb = false): ToolStep {
  const { canReadOn, lastNumbers } = prompt;
  const readsOn = canReadOn && followsUp(prompt) ? lastNumbers.slice(0, MOST_READ_ON) : [];
  return stepOf([
    ...planSearches(prompt).map((query) => call(SEARCH_TOOL, { query })),
    ...readsOn.map((number) => call(READ_ON_TOOL, { number })),
    ...(searchesWeb ? [call(WEB_TOOL, { query: prompt.question.slice(0, LONGEST_WEB_QUERY) })] : []),
  ]);
}

export function callTool(name: string, input: object): ToolStep {
  return stepOf([call(name, input)]);
}

function stepOf(content: LanguageModelV4ToolCall[]): ToolStep {
  return { content, finishReason: { unified: "tool-calls", raw: undefined }, usage: usageOf(0) };
}

function call(toolName: string, input: object): LanguageModelV4ToolCall {
  const toolCallId = `call_${crypto.randomUUID()}`;
  return { type: "tool-call", toolCallId, toolName, input: JSON.stringify(input) };
}

/** This costs nothing; words are counted instead of tokens. */
export function usageOf(words: number): LanguageModelV4Usage {
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  };
}
