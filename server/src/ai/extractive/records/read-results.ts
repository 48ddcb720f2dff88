// What the tools have answered since the question.
import type { LanguageModelV4CallOptions, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";

export interface ToolResults {
  has(tool: string): boolean;
  /** The text that a tool answered; null when it failed, undefined when it was not called. */
  textOf(tool: string): string | null | undefined;
  /** The records that it answered. */
  recordsOf(tool: string): ShelfRecords | null;
  wasCalled(tool: string): boolean;
}

export function readResults({ prompt, tools, toolChoice }: LanguageModelV4CallOptions): ToolResults {
  const asked = prompt.findLastIndex((message) => message.role === "user");
  const results = prompt
    .slice(asked + 1)
    .flatMap((message) => (message.role === "tool" ? message.content : []))
    .filter((part) => part.type === "tool-result");
  const last = (tool: string): LanguageModelV4ToolResultPart | undefined =>
    results.findLast(({ toolName }) => toolName === tool);
  return {
    has: (name) => tools?.some((tool) => tool.name === name) === true && toolChoice?.type !== "none",
    wasCalled: (tool) => last(tool) !== undefined,
    textOf(tool) {
      const output = last(tool)?.output;
      if (output === undefined) return undefined;
      return output.type === "text" ? output.value : null;
    },
    recordsOf(tool) {
      const output = last(tool)?.output;
      return output?.type === "json" ? (ShelfRecords.safeParse(output.value).data ?? null) : null;
    },
  };
}

const END_LINE = "[End of sources]";

/** What a tool says besides its passages and the outline of them. */
export function remarkOf(output: string): string | null {
  const end = output.lastIndexOf(END_LINE);
  const after = (end < 0 ? output : output.slice(end + END_LINE.length)).trim();
  const paragraphs = after.split("\n\n").filter((text) => !/^(?:Outline,|Spelling:)/.test(text));
  return paragraphs.join("\n\n").trim() || null;
}
