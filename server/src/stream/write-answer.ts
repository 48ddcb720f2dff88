// Step "stream": a question and a search function → an answer, written chunk by chunk into a run.
import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";
import type { FoundOnWeb, UsedSource, WebResult } from "@ibid/core/contract/message.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { inLanguage } from "@ibid/core/ledger/answer-language.ts";
import { citationRules } from "@ibid/core/ledger/citation-rules.ts";
import { webRules } from "@ibid/core/ledger/web-context.ts";
import { type LanguageModel, type ModelMessage, streamText, toUIMessageStream, tool } from "ai";
import { z } from "zod";
import { LIST_TOOL, OUTLINE_TOOL, PLACE_TOOL } from "../ai/extractive/records/record-tools.ts";
import { LONGEST_WEB_QUERY, READ_ON_TOOL, SEARCH_TOOL, WEB_TOOL } from "../ai/extractive/read-prompt.ts";
import { explainModelFailure } from "../ai/models/explain-model-failure.ts";
import { assertWhole, readParts, withinSteps } from "../ai/models/stream-model.ts";
import type { Run } from "./run-hub.ts";

const MAX_STEPS = 6;
/** A follow-up may be searched for together with the question it follows. */
const LONGEST_QUERY = 3 * MAX_QUESTION_CHARACTERS;
const LONGEST_NAME = 300;
const MOST_READ_ON = 6;

const Name = z.string().min(1).max(LONGEST_NAME);

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
  /** The language to write in, where somebody wants one. */
  answerLanguage: string | null;
  messages: ModelMessage[];
  search: (query: string) => Promise<SearchAnswer>;
  lookUp: (asked: { place: string; source?: string | undefined }) => Promise<SearchAnswer>;
  outline: (source: string | null) => Promise<SearchAnswer>;
  readOn: (number: number, passages: number, before: boolean) => Promise<SearchAnswer>;
  listSources: () => Promise<ShelfRecords>;
  topK: number;
  /** Null: the web is not searched. */
  searchWeb: ((query: string) => Promise<WebAnswer>) | null;
}

export async function writeAnswer(
  run: Run,
  {
    model,
    answerLanguage,
    messages,
    search,
    lookUp,
    outline,
    readOn,
    listSources,
    topK,
    searchWeb,
  }: AnswerMeans,
): Promise<void> {
  let searchFailure: Error | undefined;
  let modelFailure: { error: unknown } | undefined;
  /** What every tool that shows passages does with its outcome. */
  const reported = async (found: Promise<SearchAnswer>): Promise<SearchAnswer> => {
    try {
      const answer = await found;
      searchFailure = undefined;
      return answer;
    } catch (error) {
      searchFailure = error as Error;
      // The model is told that it failed, never why: the reason may contain things it must not see.
      throw new Error("The search failed.", { cause: error });
    }
  };
  const tools = {
    [SEARCH_TOOL]: tool({
      description:
        "Find passages of the student's course material. Call it before you answer. If the question has several parts, " +
        `call it for each part at the same time: together, the searches show at most ${topK} passages.`,
      inputSchema: z.object({
        query: z.string().min(1).max(LONGEST_QUERY).describe("What to look for, in plain words"),
      }),
      execute: ({ query }) => reported(search(query)),
      toModelOutput: ({ output }) => asText(output),
    }),
    [PLACE_TOOL]: tool({
      description:
        "Read what stands at a place of the material. Call it instead of a search when the question names a slide, page, " +
        "figure, table, section or time.",
      inputSchema: z.object({
        place: Name.describe(
          "“slide 8”, “page xii”, “Figure 2”, “section 3.2”, “12:34”, “the first ten minutes”, “the last slide”",
        ),
        source: Name.optional().describe("The source, as the student calls it: “week 3”, “the Rohrer paper”"),
      }),
      execute: (asked) => reported(lookUp(asked)),
      toModelOutput: ({ output }) => asText(output),
    }),
    [OUTLINE_TOOL]: tool({
      description:
        "Get an outline: passages from all parts of a source, a week or the whole course, under their own headings. Call it " +
        "instead of a search to sum up or to say what something is about.",
      inputSchema: z.object({
        source: Name.optional().describe(
          "What to outline, as the student calls it: “week 3”. Leave it out for the whole course",
        ),
      }),
      execute: ({ source }) => reported(outline(source ?? null)),
      toModelOutput: ({ output }) => asText(output),
    }),
    [READ_ON_TOOL]: tool({
      description:
        "Read what comes right after a source that you were shown, where it breaks off too early; or right before it, where " +
        "it begins in the middle of a table.",
      inputSchema: z.object({
        number: z.number().int().min(1).describe("The number of the source"),
        passages: z.number().int().min(1).max(MOST_READ_ON).default(1).describe("How many passages of it"),
        before: z.boolean().default(false).describe("Whether to read what comes before it instead"),
      }),
      execute: ({ number, passages, before }) => reported(readOn(number, passages, before)),
      toModelOutput: ({ output }) => asText(output),
    }),
    [LIST_TOOL]: tool({
      description:
        "List the student's sources with title, kind, authors, date, length and headings. For questions about the shelf " +
        "itself: what is there, who wrote it, how long it is. These are records: they have no numbers to cite.",
      inputSchema: z.object({}),
      execute: () => listSources(),
    }),
    ...(searchWeb !== null && { [WEB_TOOL]: webTool(searchWeb) }),
  };
  const result = streamText({
    model,
    instructions: citationRules + (searchWeb === null ? "" : webRules) + inLanguage(answerLanguage),
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
    searchFailure ?? explainModelFailure(error, { hasText: run.text() !== "" });
  for await (const chunk of readParts(stream as unknown as ReadableStream<UiChunk>, explain)) {
    if (chunk.type === "error") throw explain(modelFailure ? modelFailure.error : chunk.errorText);
    if (chunk.type !== "abort") await run.write(withoutContext(chunk));
  }
  run.signal.throwIfAborted();
  // If the last search failed, so did the answer.
  if (searchFailure !== undefined) throw searchFailure;
  await assertWhole(result, run.text() !== "");
}

const asText = ({ context }: { context: string }) => ({ type: "text" as const, value: context });

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
    toModelOutput: ({ output }) => asText(output),
  });
}

/** The passages are in the sources already; the tool's part only says which ones it found. */
function withoutContext(chunk: UiChunk): UiChunk {
  if (chunk.type !== "tool-output-available") return chunk;
  const found = chunk.output as SearchAnswer | WebAnswer | ShelfRecords;
  if ("shelf" in found) return { ...chunk, output: { listed: found.count } };
  if ("results" in found) return { ...chunk, output: { webResults: found.results } satisfies FoundOnWeb };
  const { numbers, sources } = found;
  return { ...chunk, output: { numbers, sources } };
}
