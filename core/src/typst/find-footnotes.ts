import { type NumberedFootnote, scanTypst } from "./scan-typst.ts";

/** The footnotes of a text that have a number, in order. Never in raw text, comments or strings. */
export function findFootnotes(text: string): NumberedFootnote[] {
  return scanTypst(text).filter((token) => token.kind === "footnote");
}

/** Where the first footnote of each number is. */
export function firstPositions(text: string): Map<number, number> {
  const positions = new Map<number, number>();
  for (const { number, start } of findFootnotes(text))
    if (!positions.has(number)) positions.set(number, start);
  return positions;
}
