// One vocabulary for what the check found, wherever a claim is shown.
import type { Verdict } from "../contract/rag-source.ts";

const WORDS: Record<Verdict | "unchecked", { name: string; sentence: string }> = {
  found: { name: "found in the source", sentence: "Found: these words are in the source." },
  close: { name: "close to the source", sentence: "Close: the source seems to say this in other words." },
  "not-found": {
    name: "not found in the cited passage",
    sentence: "Not found in the cited passage. Compare it yourself.",
  },
  unchecked: { name: "not checked", sentence: "Not checked against the source." },
};

/** After a number, in a list, in a label. */
export function nameVerdict(verdict: Verdict | null): string {
  return WORDS[verdict ?? "unchecked"].name;
}

/** A sentence about the claim, for a reader who looks at its evidence. */
export function sayVerdict(verdict: Verdict | null): string {
  return WORDS[verdict ?? "unchecked"].sentence;
}

/** A statement in quotation marks. One that is a quotation has them already. */
export function quoteStatement(text: string): string {
  return /^“[^“”]*”$/.test(text) ? text : `“${text}”`;
}

/** Above the passage that a claim was compared with in vain. */
export const LOOKED_HERE = "Looked here, not found:";
