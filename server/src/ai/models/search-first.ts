// Lets a model without tools work like one that has them: the search tool is called first on its behalf, and then it
// gets the question and what was found in one plain prompt. So its searches are handled like any other model's:
// numbered, stored and announced before it writes a word.
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import { planSearches } from "../extractive/plan-searches.ts";
import { type ReadPrompt, readPrompt } from "../extractive/read-prompt.ts";

const SEARCH_TOOL = "search_course_materials";
const NOTHING_FOUND = "Nothing was found in the course material for this question.";

export const searchFirst: LanguageModelV4Middleware = {
  specificationVersion: "v4",
  async wrapStream({ params, model }) {
    const read = readPrompt(params, SEARCH_TOOL);
    if (read.canSearch) {
      return { stream: ReadableStream.from(callSearch(planSearches(read.question, read.previous))) };
    }
    // Without passages it would answer from memory.
    if (read.hasSearchFailed) throw new Error("The search failed.");
    return await model.doStream(plainPrompt(params, read));
  },
};

async function* callSearch(queries: string[]): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  for (const query of queries) {
    yield {
      type: "tool-call",
      toolCallId: `call_${crypto.randomUUID()}`,
      toolName: SEARCH_TOOL,
      input: JSON.stringify({ query }),
    };
  }
  yield {
    type: "finish",
    finishReason: { unified: "tool-calls", raw: undefined },
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 0, text: 0, reasoning: 0 },
    },
  };
}

/** The conversation up to the question, and the question with the numbered passages in front of it. */
function plainPrompt(params: LanguageModelV4CallOptions, read: ReadPrompt): LanguageModelV4CallOptions {
  const { tools: _tools, toolChoice: _toolChoice, prompt, ...rest } = params;
  const asked = prompt.findLastIndex((message) => message.role === "user");
  const text = `${contextText(read.passages) || NOTHING_FOUND}\n\nQuestion: ${read.question}`;
  return {
    ...rest,
    prompt: [...prompt.slice(0, asked), { role: "user", content: [{ type: "text", text }] }],
  };
}
