// A conversation as Markdown: questions as headings, answers as they are, and under each the sources it cites.
import { oneLine } from "../ledger/context-text.ts";
import type { MessageResponse, WebResult } from "../contract/message.ts";
import { type AnswerEvidence, answerEvidence } from "./answer-evidence.ts";
import { neutraliseMarkers, roundBrackets } from "../markers/neutralise-markers.ts";
import { CLOSEST, listClosest, listEvidence, type ListedEvidence, markVerdicts } from "./list-evidence.ts";
import { sayGrounding } from "./say-grounding.ts";
import { WEB_RESULTS_HEADING } from "./web-results-heading.ts";

export function exportMarkdown(title: string, messages: readonly MessageResponse[]): string {
  return toMarkdownFile(title, messageBlocks(messages));
}

/** A long conversation is written in parts: this is one part, and the next function joins them. */
export function messageBlocks(messages: readonly MessageResponse[]): string[] {
  return messages.flatMap(({ id, role, content, sources, web_results: found }) =>
    role === "user"
      ? [`## ${oneLine(content)}`]
      : [answerMarkdown(content, answerEvidence(content, sources ?? [], id)), webMarkdown(found ?? [])],
  );
}

/** Apart from the numbered sources, so that neither is taken for the other. */
function webMarkdown(results: readonly WebResult[]): string {
  if (results.length === 0) return "";
  const lines = results.map(({ title, url }) => {
    const address = /[\s<>]/.test(url) ? escapeMarkdown(oneLine(url)) : `<${url}>`;
    return `- ${escapeMarkdown(roundBrackets(oneLine(title)))}: ${address}`;
  });
  return `${WEB_RESULTS_HEADING}\n\n${lines.join("\n")}`;
}

export function toMarkdownFile(title: string, blocks: readonly string[]): string {
  return `${[`# ${oneLine(title)}`, ...blocks.filter((block) => block !== "")].join("\n\n")}\n`;
}

/**
 * An answer, what the check found, and its numbered sources, or else the closest places: what an export holds of it, and
 * what is copied.
 */
export function answerMarkdown(content: string, evidence: AnswerEvidence): string {
  const blocks = [markVerdicts(content, evidence), sayGrounding(evidence)];
  const lists = [...listEvidence(evidence).map(sourceLine), closestMarkdown(evidence)];
  return [...blocks, ...lists].filter((block) => block !== "").join("\n\n");
}

function closestMarkdown(evidence: AnswerEvidence): string {
  const lines = listClosest(evidence).map(
    ({ facts, words }) => `- ${escapeMarkdown(`${facts}${words && `: “${words}”`}`)}`,
  );
  return lines.length === 0 ? "" : `${CLOSEST}:\n\n${lines.join("\n")}`;
}

/** A paragraph, because `- [1]` would be a task to some readers. What users wrote is escaped. */
function sourceLine({ number, facts, quote, remark }: ListedEvidence): string {
  const words = [quote === null ? "" : `“${quote}”`, remark].filter(Boolean).join("; ");
  return `[${number}] ${escapeMarkdown(`${facts}${words && `: ${words}`}`)}`;
}

/** A "[12]" in a source's text is not one of our numbers. */
export function escapeMarkdown(text: string): string {
  return neutraliseMarkers(text).replace(/[\\`*_[\]<]/g, "\\$&");
}
