// The model that needs no model: it searches, then answers with sentences of the passages found and their numbers.
// An AI SDK language model like any other, so that answers with and without a provider take the same path.
import { setImmediate } from "node:timers/promises";
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { readNotesRequest } from "@ibid/core/english/read-notes-request.ts";
import type { Reader } from "../reader/create-reader.ts";
import { answerFromPassages } from "./answer-from-passages.ts";
import { callSearch, callTool, usageOf } from "./call-search.ts";
import { findCutOff } from "./find-cut-off.ts";
import { SEARCH_FAILED } from "./explain-abstention.ts";
import { readUnits } from "./read-units.ts";
import { READ_ON_TOOL, readPrompt } from "./read-prompt.ts";
import { listOwnNotes } from "./records/list-own-notes.ts";
import { blocks } from "./records/quotation.ts";
import { replyFromRecords } from "./records/reply-from-records.ts";

const WORDS_PER_GROUP = 4;
const TEXT_ID = "answer";

/** `reader`: null for answers by words alone. */
export function createExtractiveModel(reader: Reader | null): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "ibid",
    modelId: BUILT_IN,
    supportedUrls: {},

    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      return { ...(await replyTo(options, reader)), warnings: [] };
    },

    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      const reply = await replyTo(options, reader);
      return { stream: ReadableStream.from(streamParts(reply, options.abortSignal)) };
    },
  };
}

type Reply = Pick<LanguageModelV4GenerateResult, "content" | "finishReason" | "usage">;

async function replyTo(options: LanguageModelV4CallOptions, reader: Reader | null): Promise<Reply> {
  const onRecord = replyFromRecords(options);
  if (onRecord !== null) return onRecord;
  const prompt = readPrompt(options);
  if (prompt.canSearch) return callSearch(prompt);
  const readings = reader === null ? new Map() : await readUnits(reader, prompt, prompt.passages);
  const cutOff = prompt.canReadOn ? findCutOff(prompt, prompt.passages, readings) : null;
  if (cutOff !== null) return callTool(READ_ON_TOOL, cutOff);
  const answer = (): string =>
    prompt.hasSearchFailed ? SEARCH_FAILED : answerFromPassages(prompt, prompt.passages, readings);
  // Whoever asks for their notes gets these, and is not told that the sources lack them.
  const areNotesAsked = prompt.ownNotes.length > 0 && readNotesRequest(prompt.question) !== null;
  const text = blocks(areNotesAsked ? "" : answer(), listOwnNotes(prompt.ownNotes));
  return {
    content: [{ type: "text", text }],
    finishReason: { unified: "stop", raw: undefined },
    usage: usageOf(text.split(/\s+/).length),
  };
}

async function* streamParts(
  { content, finishReason, usage }: Reply,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "response-metadata", modelId: BUILT_IN };
  for (const part of content) {
    if (part.type !== "text") {
      yield part as LanguageModelV4StreamPart;
      continue;
    }
    yield { type: "text-start", id: TEXT_ID };
    for (const delta of wordGroups(part.text)) {
      // A loop that never yields starves every other request of the process.
      await setImmediate();
      signal?.throwIfAborted();
      yield { type: "text-delta", id: TEXT_ID, delta };
    }
    yield { type: "text-end", id: TEXT_ID };
  }
  yield { type: "finish", finishReason, usage };
}

function wordGroups(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const groups: string[] = [];
  for (let at = 0; at < words.length; at += WORDS_PER_GROUP) {
    groups.push(words.slice(at, at + WORDS_PER_GROUP).join(""));
  }
  return groups;
}
