import type { Diagnostic } from "@ibid/core/contract/document.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { type CitedSource, numbersOf } from "./cited-source.ts";
import { positionIn } from "./position-in.ts";

/** Footnotes that were set with a number that no citation has: they stay as typed, and their places are named. */
export function unknownFootnotes(
  text: string,
  numbers: readonly number[],
  citations: readonly CitedSource[],
): Diagnostic[] {
  const known = numbersOf(citations);
  const unknown = new Set(numbers.filter((number) => !known.has(number)));
  if (unknown.size === 0) return [];
  const tokens = Map.groupBy(findFootnotes(text), ({ number }) => number);
  const positionOf = positionIn(text);
  return [...unknown].flatMap((number) =>
    // A footnote that the text calls by another name has no place that could be shown.
    (tokens.get(number) ?? [null]).map((token) => ({
      severity: "warning" as const,
      message: `There is no citation ${number}, so the footnote shows the number as typed.`,
      hints: ["Cite a source here, or write the text of the footnote between the brackets."],
      range: token && { start: positionOf(token.start), end: positionOf(token.end) },
    })),
  );
}
