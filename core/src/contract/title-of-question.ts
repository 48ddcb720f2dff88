import { plainName } from "./plain-name.ts";

const MOST_CHARACTERS = 60;

/** A question names the chat that it starts, and a document made from its answer. Cut after a word. */
export function titleOfQuestion(question: string): string {
  const line = plainName(question).replace(/\s+/g, " ").trim() || "…";
  if (line.length <= MOST_CHARACTERS) return line;
  const cut = line.slice(0, MOST_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MOST_CHARACTERS / 2)).trimEnd()}…`;
}
