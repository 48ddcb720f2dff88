// Why there is no answer, in words that help the user go on: what was searched for, and where to look.
import { LACKS, SEARCHED_FOR } from "@ibid/core/english/built-in-answerer.ts";
import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import { type Word, contentWords } from "@ibid/core/quotes/content-words.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { termsOf } from "./terms.ts";

const NOT_ANSWERED = `${LACKS}do not seem to answer this.`;
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

/**
 * Invariant: no markers. A passage that does not answer is not cited; the app shows the passages that were read as the
 * closest there are.
 */
export function explainAbstention(question: string, missing: readonly string[]): string {
  const absent = quoted(contentWords(question).filter(({ stem }) => missing.includes(stem)));
  const where = absent.length > 0 && `None of the passages found mention ${listed(absent, "disjunction")}.`;
  return [NOT_ANSWERED, where].filter(Boolean).join(" ");
}

/** What the search was for: the line above an answer. */
export function sayLookedFor(question: string, spelling: readonly Spelling[] = []): string {
  const words = quoted(contentWords(question));
  const typed = spelling.map(({ typed }) => `“${escapeMarkdown(typed)}”`);
  const instead = typed.length > 0 && `instead of ${listed(typed, "conjunction")}`;
  if (words.length === 0) return "";
  return `${SEARCHED_FOR}${[listed(words, "conjunction"), instead].filter(Boolean).join(" ")}:`;
}

/** For a part of a question whose other part is answered. */
export function explainUnanswered(part: string): string {
  return `${LACKS}do not answer “${escapeMarkdown(part.replace(/[?\s]+$/, ""))}”.`;
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
