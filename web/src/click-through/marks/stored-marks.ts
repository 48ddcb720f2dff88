import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { type Mark, marksOf } from "./marks-of.ts";

/** The words that are kept with a citation, where its source can't be opened; else the beginning of its passage. */
export function storedMarks(evidence: Evidence, marks: readonly Mark[] = marksOf(evidence, null)): Mark[] {
  const quotes = marks.filter(({ text }) => text !== null);
  return quotes.length > 0 ? quotes : [{ start: 0, end: 0, text: evidence.preview, kind: "passage" }];
}
