// Where the words of a mark are in a text, or null: a wrong mark is worse than none.
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import type { Mark } from "./marks-of.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export function locateMark(text: string, mark: Mark): TextRange | null {
  const { start, end } = mark;
  if (mark.text === null) return start < end && end <= text.length ? { start, end } : null;
  if (text.slice(start, end) === mark.text) return { start, end };
  return findQuote(text, mark.text, start) ?? null;
}

/**
 * `pageText` is what this browser read from the page, `storedText` what the server read from the whole file.
 * They should agree; when they don't, the words decide.
 */
export function locateOnPage(
  mark: Mark,
  storedText: string,
  place: PagePlace,
  pageText: string,
): TextRange | null {
  const stored = locateMark(storedText, mark);
  if (!stored) return mark.text === null ? null : (findQuote(pageText, mark.text) ?? null);
  const start = Math.max(stored.start, place.start);
  const end = Math.min(stored.end, place.end);
  if (start >= end) return null;
  return locateMark(pageText, {
    ...mark,
    start: start - place.start,
    end: end - place.start,
    text: storedText.slice(start, end),
  });
}
