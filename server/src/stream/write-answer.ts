// Step "stream": a question and a search function → an answer, written chunk by chunk into a run.
import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { citationRules } from "@ibid/core/ledger/citation-rules.ts";
import { type LanguageModel, type ModelMessage, isStepCount, streamText, toUIMessageStream, tool } from "ai";
import { z } from "zod";
import { explainEnd, explainModelFailure } from "../ai/models/explain-model-failure.ts";
import type { Run } from "./run-hub.ts";

export const SEARCH_TOOL = "search_course_materials";
const MAX_STEPS = 6;
/** How often a refused call is tried again; the SDK waits as long as the provider's Retry-After says. */
const MAX_RETRIES = 2;
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
  let searchFailure: Error | undefined;
  let modelFailure: { error: unknown } | undefined;
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
          searchFailure = undefined;
          return answer;
        } catch (error) {
          searchFailure = error as Error;
          // The model is told that it failed, never why: the reason may contain things it must not see.
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
    // In the last step the model can't search any more and has to answer from what it has.
    prepareStep: ({ stepNumber }) => (stepNumber === MAX_STEPS - 1 ? { toolChoice: "none" } : {}),
    maxRetries: MAX_RETRIES,
    abortSignal: run.signal,
    onError: ({ error }) => void (modelFailure ??= { error }),
  });
  const stream = toUIMessageStream({
    stream: result.stream,
    tools,
    sendStart: false,
    sendFinish: false,
    // A model's reasoning is not part of its answer, and is not checked.
    sendReasoning: false,
  });
  const explain = ({ error }: { error: unknown }): Error =>
    searchFailure ?? explainModelFailure(error, { model, hasText: run.text() !== "" });
  const reader = (stream as unknown as ReadableStream<UiChunk>).getReader();
  // A broken stream throws where it is read; an error from a write is not the model's fault.
  let isReading = true;
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      isReading = false;
      if (done) break;
      if (chunk.type === "error") throw explain(modelFailure ?? { error: chunk.errorText });
      if (chunk.type !== "abort") await run.write(withoutContext(chunk));
      isReading = true;
    }
  } catch (error) {
    throw isReading ? explain({ error }) : error;
  } finally {
    // Nobody reads what comes after a failure.
    reader.cancel().catch(() => undefined);
  }
  run.signal.throwIfAborted();
  // If the last search failed, so did the answer.
  if (searchFailure !== undefined) throw searchFailure;
  const end = { reason: await result.finishReason, raw: await result.rawFinishReason };
  const incomplete = explainEnd(end, run.text() !== "");
  if (incomplete !== null) throw incomplete;
}

/** The passages are in the sources already; the tool's part only says which numbers it found. */
function withoutContext(chunk: UiChunk): UiChunk {
  if (chunk.type !== "tool-output-available") return chunk;
  const { numbers } = chunk.output as SearchAnswer;
  return { ...chunk, output: { numbers } };
}
