// A conversation as Markdown: questions as headings, answers as they are, and under each the sources it cites.
import type { MessageResponse } from "../contract/message.ts";
import type { RAGSource } from "../contract/rag-source.ts";
import { clock } from "./describe-place.ts";
import { citedSources } from "./resolve-citations.ts";

export function exportMarkdown(title: string, messages: readonly MessageResponse[]): string {
  const blocks = messages.flatMap(({ role, content, sources }) =>
    role === "user" ? [`## ${oneLine(content)}`] : [content, sourceList(content, sources ?? [])],
  );
  return `${[`# ${oneLine(title)}`, ...blocks.filter((block) => block !== "")].join("\n\n")}\n`;
}

function sourceList(content: string, sources: readonly RAGSource[]): string {
  return citedSources(content, sources).map(sourceLine).join("\n");
}

/** `- [1]` would be a task or a link to some readers: the number is escaped, and so is what users wrote. */
function sourceLine(source: RAGSource): string {
  const place = placeOf(source);
  const quote = source.quotes?.find(({ check }) => check === "exact" || check === "close");
  const parts = [
    `- \\[${source.chunk_number}\\] ${escape(source.title ?? "Untitled source")}`,
    ...(place === "" ? [] : [escape(place)]),
    ...(source.removed ? ["source removed"] : []),
  ];
  return parts.join(", ") + (quote === undefined ? "" : `: “${escape(oneLine(quote.text))}”`);
}

function placeOf({
  slide_number: slide,
  page_label: page,
  start_seconds: seconds,
  quotes,
}: RAGSource): string {
  if (slide !== undefined) return `slide ${slide}`;
  if (page !== undefined) return `page ${page}`;
  const spoken = quotes?.find((quote) => quote.start_seconds !== undefined)?.start_seconds ?? seconds;
  return spoken === undefined ? "" : clock(spoken * 1000);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
