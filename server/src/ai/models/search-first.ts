// Lets a model without tools work like one that has them: the search tool is called first on its behalf, and then it
// gets the question and what was found in one plain prompt. So its searches are handled like any other model's:
// numbered, stored and announced before it writes a word.
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import { callSearch } from "../extractive/call-search.ts";
import { type ReadPrompt, readPrompt } from "../extractive/read-prompt.ts";

const NOTHING_FOUND = "Nothing was found in the course material for this question.";

export const searchFirst: LanguageModelV4Middleware = {
  specificationVersion: "v4",
  async wrapStream({ params, model }) {
    const read = readPrompt(params);
    if (read.canSearch) {
      const { content, finishReason, usage } = callSearch(read, read.canSearchWeb);
      const parts: LanguageModelV4StreamPart[] = [
        { type: "stream-start", warnings: [] },
        ...content,
        { type: "finish", finishReason, usage },
      ];
      return { stream: ReadableStream.from(parts) };
    }
    // Without passages it would answer from memory.
    if (read.hasSearchFailed) throw new Error("The search failed.");
    return await model.doStream(plainPrompt(params, read));
  },
};

/** The conversation up to the question, and the question with the numbered passages in front of it. */
function plainPrompt(params: LanguageModelV4CallOptions, read: ReadPrompt): LanguageModelV4CallOptions {
  const { tools: _tools, toolChoice: _toolChoice, prompt, ...rest } = params;
  const asked = prompt.findLastIndex((message) => message.role === "user");
  const found = [contextText(read.passages) || NOTHING_FOUND, read.web].filter((text) => text !== "");
  const text = [...found, `Question: ${read.question}`].join("\n\n");
  return {
    ...rest,
    prompt: [...prompt.slice(0, asked), { role: "user", content: [{ type: "text", text }] }],
  };
}
