import { stripMarkup } from "../markdown/strip-markup.ts";

/** One line, without Markdown. The words stay as they are, so that the quote check finds them. */
export function quotableText(text: string): string {
  return stripMarkup(text.replace(/(?<=\p{L})-[ \t]*\n\s*(?=\p{Ll})/gu, "-"))
    .text.replace(/\s+/g, " ")
    .trim();
}
