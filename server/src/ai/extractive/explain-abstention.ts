// Why there is no answer, in words that help the user go on: what was searched for, and where to look.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { type Word, contentWords } from "@ibid/core/quotes/content-words.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { termsOf } from "./terms.ts";

const NOT_ANSWERED = "Your sources do not answer this.";
const NOTHING_FOUND = "Nothing in your sources matches this question.";
export const SEARCH_FAILED =
  "The search of your sources failed, so this question can't be answered right now.";

const MOST_NAMED = 4;

/** `note`: what the search itself has to say about it. */
export function explainNothing(question: string, note: string): string {
  const words = quoted(contentWords(question));
  return [note || NOTHING_FOUND, words.length > 0 && `Ibid searched for ${listed(words, "conjunction")}.`]
    .filter(Boolean)
    .join(" ");
}

/** Invariant: no markers. A passage that does not answer is not cited, and the reader is told that none is. */
export function explainAbstention(
  question: string,
  missing: readonly string[],
  closest: readonly ContextPassage[],
): string {
  const absent = quoted(contentWords(question).filter(({ stem }) => missing.includes(stem)));
  const places = closest.map(
    ({ title, place }) => `“${escapeMarkdown(title)}”${place && ` (${escapeMarkdown(place)})`}`,
  );
  return [
    NOT_ANSWERED,
    absent.length > 0 && `None of the passages found mention ${listed(absent, "disjunction")}.`,
    places.length > 0 && `The closest passages are in ${listed(places, "conjunction")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** For a part of a question whose other part is answered. */
export function explainUnanswered(part: string): string {
  return `Your sources do not answer “${escapeMarkdown(part.replace(/[?\s]+$/, ""))}”.`;
}

/** Words that say what a question is about. */
function quoted(words: readonly Word[]): string[] {
  return words
    .filter(({ text }) => termsOf(text).length > 0 && (text.length > 3 || /\p{Lu}|\d/u.test(text)))
    .map(({ text }) => `“${escapeMarkdown(text)}”`);
}

function listed(items: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("en-GB", { type }).format([...new Set(items)].slice(0, MOST_NAMED));
}
