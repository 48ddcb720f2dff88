import { replaceRanges } from "../chunk/replace-ranges.ts";
import { findFootnotes } from "./find-footnotes.ts";

/** The text with other numbers in its footnotes, and nothing else changed. */
export function renameFootnotes(text: string, nameOf: (number: number) => number): string {
  const numbers = findFootnotes(text).map(({ digits }) => digits);
  return replaceRanges(text, numbers, (number) => String(nameOf(Number(number))));
}
