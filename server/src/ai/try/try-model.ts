// A model that is to be used, tried in earnest: it has to stream an answer, and may call a tool.
import type { ServiceTest } from "@ibid/core/contract/settings/service-settings.ts";
import { streamText, tool } from "ai";
import { z } from "zod";
import type { RemoteModelConfig } from "../../config.ts";
import type { Reader } from "../reader/create-reader.ts";
import { createModel } from "../models/create-model.ts";
import { explainEnd, sayModelFailure } from "../models/explain-model-failure.ts";
import { SEARCH_TOOL } from "../extractive/read-prompt.ts";

/** Somebody waits for it. A model that has to be loaded first takes its time. */
const MOST_MS = 90_000;
const SILENCE_MS = 45_000;
/** Passages of a lecture, in a few words. */
const PASSAGE = "[1] Spaced practice means learning in several sessions instead of one.";
const QUESTION = "What is spaced practice? Search the course material, then answer in one sentence.";

export const SEARCHES_FIRST = "It does not call tools: Ibid searches first and shows it what was found.";
const AT_ONCE = "Its answers come in one piece, not word by word.";

interface Tried {
  text: string;
  /** How many pieces the text came in. */
  pieces: number;
  hasSearched: boolean;
  failure: string | null;
}

export async function tryModel(config: RemoteModelConfig, reader: Reader): Promise<ServiceTest> {
  const signal = AbortSignal.timeout(MOST_MS);
  // What it can do is seen, not believed.
  const own = { ...config, hasTools: true, silenceMs: Math.min(config.silenceMs, SILENCE_MS) };
  const { language } = await createModel(own, reader);
  const first = await ask(language, { canSearch: false, signal });
  if (first.failure !== null) return { isWorking: false, says: [first.failure], hasTools: null };
  const second = await ask(language, { canSearch: true, signal });
  const hasTools = second.failure === null && second.hasSearched;
  const says = [
    "It answers.",
    hasTools ? "It searches your sources by itself." : SEARCHES_FIRST,
    ...(Math.max(first.pieces, second.pieces) > 1 ? [] : [AT_ONCE]),
  ];
  return { isWorking: true, says, hasTools };
}

async function ask(
  model: Parameters<typeof streamText>[0]["model"],
  { canSearch, signal }: { canSearch: boolean; signal: AbortSignal },
): Promise<Tried> {
  const tried: Tried = { text: "", pieces: 0, hasSearched: false, failure: null };
  const result = streamText({
    model,
    messages: [{ role: "user", content: canSearch ? QUESTION : "Say hello in one short sentence." }],
    ...(canSearch && { tools: { [SEARCH_TOOL]: searchTool } }),
    maxRetries: 0,
    abortSignal: signal,
    onError: ({ error }) => void (tried.failure ??= sayModelFailure(error)),
  });
  try {
    for await (const part of result.stream) {
      if (part.type === "text-delta" && part.text !== "") {
        tried.pieces++;
        tried.text += part.text;
      } else if (part.type === "tool-call" && part.toolName === SEARCH_TOOL) tried.hasSearched = true;
      else if (part.type === "abort") tried.failure ??= "The model did not come to an end in time.";
    }
    const reason = await result.finishReason;
    const raw = await result.rawFinishReason;
    if (tried.failure === null && !tried.hasSearched && reason !== "length")
      tried.failure =
        explainEnd({ reason, raw }, tried.text !== "")?.message.replace(/ Your question.*/, "") ?? null;
  } catch (error) {
    tried.failure ??= sayModelFailure(error);
  }
  return tried;
}

const searchTool = tool({
  description: "Find passages of the student's course material. Call it before you answer.",
  inputSchema: z.object({ query: z.string().describe("What to look for") }),
  execute: async () => PASSAGE,
});
