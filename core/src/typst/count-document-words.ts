import { countWords } from "../chunk/count-words.ts";
import { scanTypst } from "./scan-typst.ts";

/** Signs that stand alone are not words: those of lists and headings, a full stop after a footnote. */
const SIGNS = /(?<=^|\s)[^\p{L}\p{N}\s]+(?=\s|$)/gu;

/** The words of a document that are set as prose: neither code nor footnotes nor the list of references. */
export function countDocumentWords(text: string): number {
  const prose = scanTypst(text).flatMap((token) =>
    token.kind === "text" ? [text.slice(token.start, token.end)] : [],
  );
  return Math.round(countWords(prose.join(" ").replaceAll(SIGNS, " ")));
}
