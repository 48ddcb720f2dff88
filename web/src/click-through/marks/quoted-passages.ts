import type { Mark } from "./marks-of.ts";

/** The marked words themselves. The line breaks of a page are not part of what it says. */
export function quotedPassages(marks: readonly Mark[], text: string): string[] {
  return marks
    .map((mark) => (mark.text ?? text.slice(mark.start, mark.end)).replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
