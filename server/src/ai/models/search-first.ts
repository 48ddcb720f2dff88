// Lets a model without tools work like one that has them: the search tool, or the look-up that the question asks for, is
// called first on its behalf, and then it gets the question and what was found in one plain prompt. So its searches are handled like any other model's:
// numbered, stored and announced before it writes a word.
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import { notesLine } from "@ibid/core/ledger/own-notes.ts";
import { callSearch } from "../extractive/call-search.ts";
import { type ReadPrompt, readPrompt } from "../extractive/read-prompt.ts";
import { callRecords, recordedText } from "../extractive/records/reply-from-records.ts";

const NOTHING_FOUND = "Nothing was found in the course material for this question.";

export const searchFirst: LanguageModelV4Middleware = {
  specificationVersion: "v4",
  async wrapStream({ params, model }) {
    const read = readPrompt(params);
    const recorded = recordedText(params);
    const calls =
      callRecords(params) ??
      (read.canSearch && recorded === null ? callSearch(read, read.canSearchWeb) : null);
    if (calls !== null) {
      const { content, finishReason, usage } = calls;
      const parts: LanguageModelV4StreamPart[] = [
        { type: "stream-start", warnings: [] },
        ...(content as LanguageModelV4StreamPart[]),
        { type: "finish", finishReason, usage },
      ];
      return { stream: ReadableStream.from(parts) };
    }
    // Without passages it would answer from memory.
    if (read.hasSearchFailed) throw new Error("The search failed.");
    return await model.doStream(plainPrompt(params, read, recorded));
  },
};

/** The conversation up to the question, and the question with the numbered passages in front of it. */
function plainPrompt(
  params: LanguageModelV4CallOptions,
  read: ReadPrompt,
  recorded: string | null,
): LanguageModelV4CallOptions {
  const { tools: _tools, toolChoice: _toolChoice, prompt, ...rest } = params;
  const asked = prompt.findLastIndex((message) => message.role === "user");
  const passages = recorded ?? (contextText(read.passages) || NOTHING_FOUND);
  const found = [passages, notesLine(read.ownNotes), read.web].filter((text) => text !== "");
  const text = [...found, `Question: ${read.question}`].join("\n\n");
  return {
    ...rest,
    prompt: [...prompt.slice(0, asked), { role: "user", content: [{ type: "text", text }] }],
  };
}
