// An outline → the answer: a heading for each part, and its telling sentence as a quotation.
import { parseContextText } from "@ibid/core/ledger/context-text.ts";
import { parseOutlineText } from "@ibid/core/ledger/outline-lines.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { type Unit, passageUnits } from "../passage-units.ts";
import { termsOf } from "../terms.ts";
import { blocks, quotation } from "./quotation.ts";
import { remarkOf } from "./read-results.ts";

/** A source of so few parts is short: then each part has several sentences. */
const FEW_PARTS = 3;
const MOST_OF_PART = 3;

/** `about`: only the parts that speak of this; null where none does. */
export function composeOutline(output: string, about: string | null = null): string | null {
  const passages = parseContextText(output);
  const all = parseOutlineText(output);
  if (all.length === 0) return remarkOf(output);
  const wanted = new Set(termsOf(about ?? ""));
  const lines =
    about === null ? all : all.filter(({ sentence }) => termsOf(sentence).some((term) => wanted.has(term)));
  if (lines.length === 0) return null;
  const units = passageUnits(passages);
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]));
  const bySource = Map.groupBy(lines, ({ number }) => byNumber.get(number)?.title ?? "");
  const sources = [...bySource].map(([title, its]) => {
    const level = bySource.size === 1 ? "###" : "####";
    const parts = its.map(({ number, heading, sentence }) => {
      const place = byNumber.get(number)?.place ?? "";
      const name = heading || `${place.charAt(0).toUpperCase()}${place.slice(1)}`;
      const quoted = all.length < FEW_PARTS ? withMore(sentence, number, units) : [sentence];
      const shown = quoted.map((words) => quotation(words, number)).join("\n>\n");
      return blocks(name !== "" && `${level} ${escapeMarkdown(name)}`, shown);
    });
    return blocks(bySource.size > 1 && `### ${escapeMarkdown(title)}`, ...parts);
  });
  const [only] = bySource.keys();
  const opening =
    bySource.size === 1
      ? `“${escapeMarkdown(only!)}”, part by part:`
      : "Part by part, in the words of your sources:";
  return blocks(opening, ...sources, remarkOf(output));
}

/** The telling sentence among others of its passage, in reading order. */
function withMore(sentence: string, number: number, units: readonly Unit[]): string[] {
  const quotable = units.filter((unit) => unit.number === number && unit.isQuotable).map(({ text }) => text);
  const others = quotable.filter((text) => text !== sentence).slice(0, MOST_OF_PART - 1);
  const all = [...new Set(quotable)].filter((text) => text === sentence || others.includes(text));
  return all.includes(sentence) ? all : [sentence, ...others];
}
