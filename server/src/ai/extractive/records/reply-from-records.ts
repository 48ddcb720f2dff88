// A question that is answered from records: which tool to call, and then what to say. Null for any other question, and
// where the records have nothing: then the caller searches.
import type { LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from "@ai-sdk/provider";
import { readPlace } from "@ibid/core/english/read-place.ts";
import { readRequest } from "@ibid/core/english/read-request.ts";
import type { Request } from "@ibid/core/english/request/request.ts";
import { ASKS_TO_GO_ON, LEANS_ON_QUESTION } from "@ibid/core/english/question-words.ts";
import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import { termsOf } from "../terms.ts";
import { usageOf } from "../call-search.ts";
import { SEARCH_TOOL, readPrompt } from "../read-prompt.ts";
import { composeOutline } from "./compose-outline.ts";
import { composePlace } from "./compose-place.ts";
import { composeShelf } from "./compose-shelf.ts";
import { blocks } from "./quotation.ts";
import { type ToolResults, readResults } from "./read-results.ts";
import { LIST_TOOL, OUTLINE_TOOL, PLACE_TOOL } from "./record-tools.ts";
import { replyToSmallTalk } from "./small-talk.ts";

type Reply = Pick<LanguageModelV4GenerateResult, "content" | "finishReason" | "usage">;
interface Call {
  tool: string;
  input: Record<string, string>;
}

export function replyFromRecords(options: LanguageModelV4CallOptions): Reply | null {
  const results = readResults(options);
  // Once it has searched, it answers from what it found.
  if (results.wasCalled(SEARCH_TOOL)) return null;
  const request = requestIn(options);
  const calls = callsFor(request, results);
  if (calls.length > 0) return callTools(calls);
  const text = compose(request, results);
  return text === null ? null : say(text);
}

/** The calls to make first for a model that can't make them itself; null when all have been made. */
export function callRecords(options: LanguageModelV4CallOptions): Reply | null {
  const results = readResults(options);
  const calls = callsFor(requestIn(options), results);
  return calls.length === 0 || results.wasCalled(SEARCH_TOOL) ? null : callTools(calls);
}

/** What they answered, for that model to read; null where a search may know more. */
export function recordedText(options: LanguageModelV4CallOptions): string | null {
  const results = readResults(options);
  const records = results.recordsOf(LIST_TOOL);
  const texts = [PLACE_TOOL, OUTLINE_TOOL]
    .map((tool) => results.textOf(tool) ?? "")
    .filter((text) => text !== "" && text !== NOT_ON_RECORD);
  if (records !== null)
    texts.push(`The student's sources, on record (no numbers to cite): ${JSON.stringify(records)}`);
  return texts.join("\n\n") || null;
}

const OF_IBID = /\b(?:you|your|ibid)\b/i;
/** "What do you do about it?" asks anybody. */
const NAMES_IBID = /\b(?:ibid|app|site|bot|chatbot)\b/i;
const ASKS_FOR_SUMMARY = /\b(?:summ?|recap|outline|overview|main|key)/i;
/** Said of a source far more often than of what it is about: "Who wrote it?" */
const OF_SOURCES = /\b(?:wr(?:ote|itten)|authors?|publish\w*|record\w*|upload\w*|filmed|pages|slides)\b/i;

/** In a talk, "How does it work?", "How long is it?" and "What is that?" ask about its subject, not about Ibid or a source. */
function requestIn(options: LanguageModelV4CallOptions): Request {
  const { question, previous } = readPrompt(options);
  const request = readRequest(question);
  // "Go on", and nothing was said before.
  const goesOn = termsOf(question).length === 0 || ASKS_TO_GO_ON.test(question.trim());
  if (request.kind === "question" && previous === null && goesOn)
    return { kind: "small-talk", which: "help", about: null };
  const hasSubject = previous !== null && readRequest(previous).kind === "question";
  return hasSubject && LEANS_ON_QUESTION.test(question) && mayPointBack(request, question)
    ? { kind: "question" }
    : request;
}

function mayPointBack(request: Request, question: string): boolean {
  switch (request.kind) {
    case "small-talk":
      // "Are you sure about that?" asks about Ibid, "Is that true?" about what was quoted.
      return (
        request.which === "lost" ||
        (request.which === "help" && !NAMES_IBID.test(question)) ||
        (request.which === "trust" && !OF_IBID.test(question))
      );
    case "outline":
      return request.source === null && !ASKS_FOR_SUMMARY.test(question);
    case "shelf":
      return request.source === null && !OF_SOURCES.test(question);
    case "place":
    case "question":
      return false;
  }
}

/** What is still to be looked at for a request; nothing for an ordinary question. */
function callsFor(request: Request, results: ToolResults): Call[] {
  return wantedFor(request, results).filter(({ tool }) => results.has(tool) && !results.wasCalled(tool));
}

function wantedFor(request: Request, results: ToolResults): Call[] {
  switch (request.kind) {
    case "question":
      return [];
    case "small-talk":
      return [{ tool: LIST_TOOL, input: {} }];
    case "place":
      return [{ tool: PLACE_TOOL, input: { place: request.place, ...sourceOf(request) } }];
    case "outline":
      return [{ tool: OUTLINE_TOOL, input: sourceOf(request) }];
    case "shelf": {
      const list = { tool: LIST_TOOL, input: {} };
      const records = results.recordsOf(LIST_TOOL);
      const opened = [request.asks, ...(request.also ? [request.also] : [])].flatMap((asks) => {
        // Who lectures often stands on the first slide: that can be opened.
        if (asks === "lecturer") return [credits("the lecturer", request)];
        const place = { author: "the authors", date: "the date" }[asks as string];
        const isUnknown =
          place !== undefined &&
          records !== null &&
          composeShelf({ ...request, asks }, records, null) === null;
        return isUnknown && request.source !== null ? [credits(place, request)] : [];
      });
      return [list, ...opened.slice(0, 1)];
    }
  }
}

function credits(place: string, request: { source: string | null }): Call {
  return { tool: PLACE_TOOL, input: { place, ...sourceOf(request) } };
}

const sourceOf = ({ source }: { source: string | null }): Record<string, string> =>
  source === null ? {} : { source };

function compose(request: Request, results: ToolResults): string | null {
  const found = (tool: string): string | null => {
    const text = results.textOf(tool) ?? null;
    return text === NOT_ON_RECORD ? null : text;
  };
  switch (request.kind) {
    case "question":
      return null;
    case "small-talk":
      return replyToSmallTalk(request.which, request.about, results.recordsOf(LIST_TOOL));
    case "place": {
      const text = found(PLACE_TOOL);
      return text === null ? null : composePlace(text, request.about, readPlace(request.place));
    }
    case "outline": {
      const text = found(OUTLINE_TOOL);
      return text === null ? null : (composeOutline(text) ?? composePlace(text, null));
    }
    case "shelf": {
      const records = results.recordsOf(LIST_TOOL);
      if (records === null) return null;
      const asked = [request.asks, ...(request.also ? [request.also] : [])];
      const said = asked.map((asks) => composeShelf({ ...request, asks }, records, found(PLACE_TOOL)));
      return blocks(...new Set(said)) || null;
    }
  }
}

function callTools(calls: readonly Call[]): Reply {
  return {
    content: calls.map(({ tool, input }) => ({
      type: "tool-call",
      toolCallId: `call_${crypto.randomUUID()}`,
      toolName: tool,
      input: JSON.stringify(input),
    })),
    finishReason: { unified: "tool-calls", raw: undefined },
    usage: usageOf(0),
  };
}

function say(text: string): Reply {
  return {
    content: [{ type: "text", text }],
    finishReason: { unified: "stop", raw: undefined },
    usage: usageOf(text.split(/\s+/).length),
  };
}
