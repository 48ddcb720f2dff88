import { escapeMarkdown } from "../escape-markdown.ts";
import { sayWhere } from "../say-where.ts";

/** A block with the words of a source in quotation marks, and its number. Marks inside stay as they are, or the check would not
 * find the words. */
export function quotation(words: string, number: number): string {
  return `> “${escapeMarkdown(words)}” [${number}]`;
}

/** Where the quotations below it stand, as above those of a search: the source, then "Slide 8, “The spacing effect”:". */
export function placeLines(title: string, place: string, heading = ""): string {
  const said = sayWhere(place);
  const where = said.charAt(0).toUpperCase() + said.slice(1);
  const line = [escapeMarkdown(where), heading && `“${escapeMarkdown(heading)}”`].filter(Boolean).join(", ");
  return blocks(`#### ${escapeMarkdown(title)}`, line && `${line}:`);
}

export function blocks(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join("\n\n");
}
