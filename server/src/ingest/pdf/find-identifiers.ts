// The identifiers a text states for itself: a DOI that is labelled as one, the stamp of arXiv.
import type { CslDate } from "@ibid/core/contract/csl-item.ts";

const DOI = /doi(?:\.org)?["'\s:=>/]{1,12}(10\.\d{4,9}\/[^\s"'<>]+)/gi;
/** As printed in the margin: "arXiv:1706.03762v5 [cs.CL] 6 Dec 2017". Without a subject, it is another paper's. */
const ARXIV =
  /arXiv:\s?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?\s+\[[\w.-]+\]\s+(\d{1,2})\s+([A-Z][a-z]{2})\s+(\d{4})/;
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Null if the text states different ones: a page may cite others. */
export function findDoi(text: string): string | null {
  const [first, ...others] = Array.from(text.matchAll(DOI), ([, doi]) => withoutMarks(doi!));
  // A DOI is case-insensitive.
  const isOnly = others.every((other) => other.toLowerCase() === first?.toLowerCase());
  return first !== undefined && isOnly ? first : null;
}

export function findArxiv(text: string): { id: string; issued: CslDate } | null {
  const match = ARXIV.exec(text);
  if (match === null) return null;
  const month = MONTHS.indexOf(match[3]!) / 3 + 1;
  const issued = { "date-parts": [[Number(match[4]), month, Number(match[2])]] };
  return Number.isInteger(month) && month > 0 ? { id: match[1]!, issued } : null;
}

/** Removes the punctuation of the sentence around it. */
function withoutMarks(doi: string): string {
  const bare = doi.replace(/[.,;:\]}]+$/, "");
  return bare.endsWith(")") && !bare.includes("(") ? bare.slice(0, -1) : bare;
}
