// Step "stream": a question and a search function → an answer, written chunk by chunk into a run.
import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import { citationRules } from "@ibid/core/number/citation-rules.ts";
import { type LanguageModel, type ModelMessage, isStepCount, streamText, toUIMessageStream, tool } from "ai";
import { z } from "zod";
import type { Run } from "./run-hub.ts";
import type { UiChunk } from "./ui-chunk.ts";

export const SEARCH_TOOL = "search_course_materials";
const MAX_STEPS = 6;
/** A follow-up may be searched for together with the question it follows. */
const LONGEST_QUERY = 3 * MAX_QUESTION_CHARACTERS;

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
  let failure: unknown;
  const tools = {
    [SEARCH_TOOL]: tool({
      description:
        "Find passages of the student's course material. Call it before you answer; several times if needed.",
      inputSchema: z.object({
        query: z.string().min(1).max(LONGEST_QUERY).describe("What to look for, in plain words"),
      }),
      execute: async ({ query }) => {
        try {
          const answer = await search(query);
          failure = undefined;
          return answer;
        } catch (error) {
          failure = error;
          // The model is told that it failed, never how: the reason may hold what is not its business.
          throw new Error("The search failed.", { cause: error });
        }
      },
      toModelOutput: ({ output }) => ({ type: "text", value: output.context }),
    }),
  };
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
  // An answer without its last search is no answer.
  if (failure instanceof Error) throw failure;
}

/** The passages are in the sources already; the tool's part only says which numbers it found. */
function withoutContext(chunk: UiChunk): UiChunk {
  if (chunk.type !== "tool-output-available") return chunk;
  const { numbers } = chunk.output as SearchAnswer;
  return { ...chunk, output: { numbers } };
}
