// What the offline model needs from a prompt: the question, what it may point back to, and what the search has found.
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from "@ai-sdk/provider";
import { type ContextPassage, parseContextText } from "@ibid/core/ledger/context-text.ts";
import { type OwnNote, parseNotes, withoutNotes } from "@ibid/core/ledger/own-notes.ts";
import { parseSpellingLine, withSpelling } from "@ibid/core/ledger/spelling-line.ts";
import { questionInFull } from "@ibid/core/english/request/plain-question.ts";
import type { AskedQuestion } from "./plan-searches.ts";
import { mainQuote, quotesIn, withoutMarkdown } from "./talk/quotes-in.ts";
import { readTalk } from "./talk/read-talk.ts";

export const SEARCH_TOOL = "search_course_materials";
/** Where the web may be searched too. */
export const WEB_TOOL = "search_web";
/** What comes right after a passage: `{ number }`. */
export const READ_ON_TOOL = "read_on";
export const LONGEST_WEB_QUERY = 300;

export interface ReadPrompt extends AskedQuestion {
  /** The search tool is there and was not called since the question. */
  canSearch: boolean;
  canSearchWeb: boolean;
  /** Where a passage breaks off. */
  canReadOn: boolean;
  /** The numbers of what the last answer quoted: first that of its main quotation. */
  lastNumbers: number[];
  hasSearchFailed: boolean;
  passages: ContextPassage[];
  /** What the search said when it found nothing. */
  note: string;
  /** What the asker has noted on it. */
  ownNotes: OwnNote[];
  /** What the web search said. */
  web: string;
}

export function readPrompt({ prompt, tools, toolChoice }: LanguageModelV4CallOptions): ReadPrompt {
  const asked = prompt.findLastIndex((message) => message.role === "user");
  const questions = prompt
    .filter((message) => message.role === "user")
    .map((message) => questionInFull(withoutContext(textOf(message))));
  const answers = prompt
    .slice(0, asked)
    .filter(({ role }) => role === "assistant")
    .map(textOf);
  const steps = prompt
    .slice(asked + 1)
    .map((message) => (message.role === "tool" ? message.content : []))
    .map((parts) => parts.filter((part) => part.type === "tool-result"));
  const results = steps.flat();
  const outputsOf = (name: string): (string | null)[] =>
    results.filter(({ toolName }) => toolName === name).map(outputText);
  const hasTool = (name: string): boolean =>
    tools?.some((tool) => tool.name === name) === true && toolChoice?.type !== "none";
  const isReadOn = (step: readonly LanguageModelV4ToolResultPart[]): boolean =>
    step[0]?.toolName === READ_ON_TOOL;
  const answered = outputsOf(SEARCH_TOOL);
  const outputs = answered.map((output) => output && withoutNotes(output));
  const readOn = steps.filter(isReadOn).flatMap((step) => step.map(outputText));
  const readFirst = steps
    .filter((step) => !isReadOn(step))
    .flatMap((step) => step.filter(({ toolName }) => toolName === READ_ON_TOOL).map(outputText));
  const quotes = answers.map(quotesIn);
  const lastQuoted = mainQuote(quotes.at(-1) ?? []);
  const question = questions.at(-1) ?? "";
  const spelling = outputs.flatMap((output) => parseSpellingLine(output ?? ""));
  return {
    question: withSpelling(question, spelling),
    spelling,
    ...readTalk(
      questions.slice(0, -1).map((question, at) => ({
        question: withSpelling(question, spelling),
        answer: mainQuote(quotes[at] ?? [])?.marked ?? "",
      })),
    ),
    said: answers.map(withoutMarkdown).join("\n"),
    answered: quotes.flatMap((its) => mainQuote(its)?.text ?? []),
    statement: lastQuoted?.text ?? "",
    lastNumbers: [...new Set([lastQuoted, ...(quotes.at(-1) ?? [])].flatMap((quote) => quote?.number ?? []))],
    canSearch: hasTool(SEARCH_TOOL) && outputs.length === 0,
    canSearchWeb: hasTool(WEB_TOOL),
    // A follow-up reads on with its search, and once more, as every question, where the best sentence is cut off.
    canReadOn: hasTool(READ_ON_TOOL) && !steps.some(isReadOn),
    hasReadOn: steps.some(isReadOn),
    hasSearchFailed: outputs.length > 0 && outputs.every((output) => output === null),
    // Where a follow-up looks first comes first: the reader may not get to the last.
    passages: unique(passagesIn([...readFirst, ...outputs, ...readOn, ...plainTexts(prompt, asked)])),
    note: [...new Set(outputs.filter((output) => output && parseContextText(output).length === 0))].join(" "),
    ownNotes: uniqueNotes(answered.flatMap((output) => parseNotes(output ?? ""))),
    web: outputsOf(WEB_TOOL).join("\n\n"),
  };
}

/** Models without tools are given the context in the instructions or with the question itself. */
function plainTexts(prompt: readonly LanguageModelV4Message[], asked: number): string[] {
  return prompt.filter((message, at) => message.role === "system" || at === asked).map(textOf);
}

/** The question, without a context in front of it. */
function withoutContext(text: string): string {
  const end = text.lastIndexOf("[End of sources]");
  return (end < 0 ? text : text.slice(end + "[End of sources]".length))
    .replace(/^\s*Question:\s*/i, "")
    .trim();
}

function textOf(message: LanguageModelV4Message): string {
  if (message.role === "system") return message.content;
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

/** Null when the search failed. */
function outputText({ output }: LanguageModelV4ToolResultPart): string | null {
  switch (output.type) {
    case "text":
      return output.value;
    case "content":
      return output.value.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    case "json": {
      const { context } = (output.value ?? {}) as { context?: unknown };
      return typeof context === "string" ? context : "";
    }
    case "error-text":
    case "error-json":
    case "execution-denied":
      return null;
  }
}

function passagesIn(texts: readonly (string | null)[]): ContextPassage[] {
  return texts.flatMap((text) => parseContextText(text ?? ""));
}

function uniqueNotes(notes: readonly OwnNote[]): OwnNote[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

function unique(passages: readonly ContextPassage[]): ContextPassage[] {
  const byPlace = new Map<string, ContextPassage>();
  for (const passage of passages) {
    const key = `${passage.number} ${passage.text}`;
    if (!byPlace.has(key)) byPlace.set(key, passage);
  }
  return [...byPlace.values()];
}
