// A conversation as Markdown: questions as headings, answers as they are, and under each the sources it cites.
import type { MessageResponse } from "../contract/message.ts";
import type { RAGSource } from "../contract/rag-source.ts";
import { listSources, type ListedSource } from "./list-sources.ts";

export function exportMarkdown(title: string, messages: readonly MessageResponse[]): string {
  const blocks = messages.map(({ role, content, sources }) =>
    role === "user" ? `## ${oneLine(content)}` : answerMarkdown(content, sources ?? []),
  );
  return `${[`# ${oneLine(title)}`, ...blocks.filter((block) => block !== "")].join("\n\n")}\n`;
}

/** An answer with its numbered sources: what an export holds of it, and what is copied. */
export function answerMarkdown(content: string, sources: readonly RAGSource[]): string {
  const list = listSources(content, sources).map(sourceLine).join("\n");
  return [content, list].filter((block) => block !== "").join("\n\n");
}

/** `- [1]` would be a task or a link to some readers: the number is escaped, and so is what users wrote. */
function sourceLine({ number, title, place, isRemoved, quote }: ListedSource): string {
  const parts = [
    `- \\[${number}\\] ${escape(title)}`,
    ...(place === "" ? [] : [escape(place)]),
    ...(isRemoved ? ["source removed"] : []),
  ];
  return parts.join(", ") + (quote === null ? "" : `: “${escape(quote)}”`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
