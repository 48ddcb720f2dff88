import { findFootnotes } from "./find-footnotes.ts";

/** The text with other numbers in its footnotes, and nothing else changed. */
export function renameFootnotes(text: string, nameOf: (number: number) => number): string {
  let renamed = "";
  let last = 0;
  for (const { number, digits } of findFootnotes(text)) {
    renamed += text.slice(last, digits.start) + nameOf(number);
    last = digits.end;
  }
  return renamed + text.slice(last);
}
