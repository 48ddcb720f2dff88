import type { OwnNote } from "@ibid/core/ledger/own-notes.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { blocks } from "./quotation.ts";

/** What the asker has noted themselves, below an answer and told apart from it; without a number, so nothing is vouched for. */
export function listOwnNotes(notes: readonly OwnNote[]): string {
  if (notes.length === 0) return "";
  const lines = notes.map(({ source, place, words, note }) => {
    const where = [source, place].filter(Boolean).join(", ");
    return `- ${escapeMarkdown(note)} (beside ${escapeMarkdown(`“${shorten(words)}” in ${where}`)})`;
  });
  return blocks("#### Your own notes", lines.join("\n"));
}

const LONGEST = 80;

function shorten(words: string): string {
  if (words.length <= LONGEST) return words;
  return `${words.slice(0, words.lastIndexOf(" ", LONGEST)).trimEnd()} …`;
}
