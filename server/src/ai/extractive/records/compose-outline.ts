// An outline → the answer: a heading for each part, and its telling sentences as quotations.
import { parseContextText } from "@ibid/core/ledger/context-text.ts";
import { type OutlineLine, parseOutlineText } from "@ibid/core/ledger/outline-lines.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { termsOf } from "../terms.ts";
import { blocks, quotation } from "./quotation.ts";
import { remarkOf } from "./read-results.ts";

const IS_TIME = /^\d+:\d{2}/;

/** `about`: only the parts that speak of this; null where none does. */
export function composeOutline(output: string, about: string | null = null): string | null {
  const passages = parseContextText(output);
  const all = parseOutlineText(output);
  if (all.length === 0) return remarkOf(output);
  const wanted = new Set(termsOf(about ?? ""));
  const lines =
    about === null ? all : all.filter(({ sentence }) => termsOf(sentence).some((term) => wanted.has(term)));
  if (lines.length === 0) return null;
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]));
  const bySource = Map.groupBy(lines, ({ number }) => byNumber.get(number)?.title ?? "");
  const sources = [...bySource].map(([title, its]) => {
    const level = bySource.size === 1 ? "###" : "####";
    const parts = [...Map.groupBy(its, ({ number, heading }) => `${number} ${heading}`).values()].map(
      (part) => {
        const [{ number, heading }] = part as [OutlineLine];
        const place = byNumber.get(number)?.place ?? "";
        const where = `${place.charAt(0).toUpperCase()}${place.slice(1)}`;
        // What stands beside the time of a recording are words from it.
        const name = IS_TIME.test(place) && heading !== "" ? `${where}: ${heading}` : heading || where;
        const shown = part.map(({ sentence }) => quotation(sentence, number)).join("\n>\n");
        return blocks(name !== "" && `${level} ${escapeMarkdown(name)}`, shown);
      },
    );
    return blocks(bySource.size > 1 && `### ${escapeMarkdown(title)}`, ...parts);
  });
  const [only] = bySource.keys();
  const isOneLine = lines.length === 1;
  const opening =
    bySource.size === 1
      ? `“${escapeMarkdown(only!)}”${isOneLine ? "" : ", part by part"}:`
      : "Part by part, in the words of your sources:";
  return blocks(opening, ...sources, remarkOf(output));
}
