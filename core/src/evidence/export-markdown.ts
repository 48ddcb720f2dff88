// A conversation as Markdown: questions as headings, answers as they are, and under each the sources it cites.
import { oneLine } from "../ledger/context-text.ts";
import type { MessageResponse } from "../contract/message.ts";
import { type AnswerEvidence, answerEvidence } from "./answer-evidence.ts";
import { listEvidence, type ListedEvidence, markVerdicts } from "./list-evidence.ts";

export function exportMarkdown(title: string, messages: readonly MessageResponse[]): string {
  const blocks = messages.map(({ id, role, content, sources }) =>
    role === "user"
      ? `## ${oneLine(content)}`
      : answerMarkdown(content, answerEvidence(content, sources ?? [], id)),
  );
  return `${[`# ${oneLine(title)}`, ...blocks.filter((block) => block !== "")].join("\n\n")}\n`;
}

/** An answer with its numbered sources: what an export holds of it, and what is copied. */
export function answerMarkdown(content: string, evidence: AnswerEvidence): string {
  const list = listEvidence(evidence).map(sourceLine).join("\n");
  return [markVerdicts(content, evidence), list].filter((block) => block !== "").join("\n\n");
}

/** `- [1]` would be a task or a link to some readers: the number is escaped, and so is what users wrote. */
function sourceLine({ number, facts, quote, remark }: ListedEvidence): string {
  const words = [quote === null ? "" : `“${escape(quote)}”`, escape(remark)].filter(Boolean).join("; ");
  return `- \\[${number}\\] ${escape(facts)}${words && `: ${words}`}`;
}

function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
