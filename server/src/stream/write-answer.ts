// Step "stream": a question and a search function → an answer, written chunk by chunk into a run.
import { citationRules } from "@ibid/core/number/citation-rules.ts";
import { type LanguageModel, type ModelMessage, isStepCount, streamText, toUIMessageStream, tool } from "ai";
import { z } from "zod";
import type { Run } from "./run-hub.ts";
import type { UiChunk } from "./ui-chunk.ts";

export const SEARCH_TOOL = "search_course_materials";
const MAX_STEPS = 6;

export interface SearchAnswer {
  /** The numbered passages, as the model is shown them. */
  context: string;
  numbers: number[];
}

export async function writeAnswer(
  run: Run,
  {
    model,
    messages,
    search,
  }: {
    model: LanguageModel;
    messages: ModelMessage[];
    search: (query: string) => Promise<SearchAnswer>;
  },
): Promise<void> {
  const tools = {
    [SEARCH_TOOL]: tool({
      description:
        "Find passages of the student's course material. Call it before you answer; several times if needed.",
      inputSchema: z.object({
        query: z.string().min(1).max(1000).describe("What to look for, in plain words"),
      }),
      execute: ({ query }) => search(query),
      toModelOutput: ({ output }) => ({ type: "text", value: output.context }),
    }),
  };
  let failure: unknown;
  const result = streamText({
    model,
    instructions: citationRules,
    messages,
    tools,
    stopWhen: isStepCount(MAX_STEPS),
    abortSignal: run.signal,
    onError: ({ error }) => void (failure ??= error),
  });
  const stream = toUIMessageStream({ stream: result.stream, tools, sendStart: false, sendFinish: false });
  for await (const chunk of stream as unknown as AsyncIterable<UiChunk>) {
    if (chunk.type === "error") throw failure instanceof Error ? failure : new Error(chunk.errorText);
    if (chunk.type !== "abort") await run.write(withoutContext(chunk));
  }
}

/** The passages are in the sources already; the tool's part only says which numbers it found. */
function withoutContext(chunk: UiChunk): UiChunk {
  if (chunk.type !== "tool-output-available") return chunk;
  const { numbers } = chunk.output as SearchAnswer;
  return { ...chunk, output: { numbers } };
}
