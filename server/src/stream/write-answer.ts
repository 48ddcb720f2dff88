// Step "stream": a question and a search function → an answer, written chunk by chunk into a run.
import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { FoundOnWeb, UsedSource, WebResult } from "@ibid/core/contract/message.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { citationRules } from "@ibid/core/ledger/citation-rules.ts";
import { webRules } from "@ibid/core/ledger/web-context.ts";
import { type LanguageModel, type ModelMessage, streamText, toUIMessageStream, tool } from "ai";
import { z } from "zod";
import { LONGEST_WEB_QUERY, SEARCH_TOOL, WEB_TOOL } from "../ai/extractive/read-prompt.ts";
import { explainModelFailure } from "../ai/models/explain-model-failure.ts";
import { assertWhole, readParts, withinSteps } from "../ai/models/stream-model.ts";
import type { Run } from "./run-hub.ts";

const MAX_STEPS = 6;
/** A follow-up may be searched for together with the question it follows. */
const LONGEST_QUERY = 3 * MAX_QUESTION_CHARACTERS;

export interface SearchAnswer {
  /** The numbered passages, as the model is shown them. */
  context: string;
  numbers: number[];
  /** What it found, known before or not. */
  sources: UsedSource[];
}

export interface WebAnswer {
  /** What was found, as the model is shown it. */
  context: string;
  results: WebResult[];
}

interface AnswerMeans {
  model: LanguageModel;
  messages: ModelMessage[];
  search: (query: string) => Promise<SearchAnswer>;
  topK: number;
  /** Null: the web is not searched. */
  searchWeb: ((query: string) => Promise<WebAnswer>) | null;
}

export async function writeAnswer(
  run: Run,
  { model, messages, search, topK, searchWeb }: AnswerMeans,
): Promise<void> {
  let searchFailure: Error | undefined;
  let modelFailure: { error: unknown } | undefined;
  const tools = {
    [SEARCH_TOOL]: tool({
      description:
        "Find passages of the student's course material. Call it before you answer. If the question has several parts, " +
        `call it for each part at the same time: together, the searches show at most ${topK} passages.`,
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
    ...(searchWeb !== null && { [WEB_TOOL]: webTool(searchWeb) }),
  };
  const result = streamText({
    model,
    instructions: searchWeb === null ? citationRules : citationRules + webRules,
    messages,
    tools,
    ...withinSteps(MAX_STEPS),
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
  const explain = (error: unknown): Error =>
    searchFailure ?? explainModelFailure(error, { model, hasText: run.text() !== "" });
  for await (const chunk of readParts(stream as unknown as ReadableStream<UiChunk>, explain)) {
    if (chunk.type === "error") throw explain(modelFailure ? modelFailure.error : chunk.errorText);
    if (chunk.type !== "abort") await run.write(withoutContext(chunk));
  }
  run.signal.throwIfAborted();
  // If the last search failed, so did the answer.
  if (searchFailure !== undefined) throw searchFailure;
  await assertWhole(result, run.text() !== "");
}

/** A failed web search does not fail the answer, which rests on the course material: the model is told to say so. */
function webTool(searchWeb: (query: string) => Promise<WebAnswer>) {
  return tool({
    description: "Search the web. The results are not course material and have no numbers.",
    inputSchema: z.object({
      query: z.string().min(1).max(LONGEST_WEB_QUERY).describe("A few words for a search engine"),
    }),
    execute: ({ query }) =>
      searchWeb(query).catch((error: unknown): WebAnswer => {
        if (!(error instanceof AppError)) throw error;
        return { results: [], context: "The web search failed. Say so in the answer." };
      }),
    toModelOutput: ({ output }) => ({ type: "text", value: output.context }),
  });
}

/** The passages are in the sources already; the tool's part only says which ones it found. */
function withoutContext(chunk: UiChunk): UiChunk {
  if (chunk.type !== "tool-output-available") return chunk;
  const found = chunk.output as SearchAnswer | WebAnswer;
  if ("results" in found) return { ...chunk, output: { webResults: found.results } satisfies FoundOnWeb };
  const { numbers, sources } = found;
  return { ...chunk, output: { numbers, sources } };
}
