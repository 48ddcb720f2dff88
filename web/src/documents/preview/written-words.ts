import { scanTypst } from "@ibid/core/typst/scan-typst.ts";
import { findWords, joinWords, type Words } from "./words.ts";

/** The words of a Typst text that are printed, where they are written. */
export function writtenWords(source: string): Words {
  const prose = scanTypst(source).filter(({ kind }) => kind === "text");
  return joinWords(prose.flatMap(({ start, end }) => findWords(source, start, end)));
}
