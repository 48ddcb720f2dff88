// One vocabulary for what the check found, wherever a claim is shown.
import type { Verdict } from "../contract/rag-source.ts";

/** After a number, in a list, in a label. */
export function nameVerdict(verdict: Verdict | null): string {
  switch (verdict) {
    case "found":
      return "found in the source";
    case "close":
      return "close to the source";
    case "not-found":
      return "not found in the cited passage";
    case null:
      return "not checked";
  }
}

/** A sentence about the claim, for a reader who looks at its evidence. */
export function sayVerdict(verdict: Verdict | null): string {
  switch (verdict) {
    case "found":
      return "Found: these words are in the source.";
    case "close":
      return "Close: the source seems to say this in other words.";
    case "not-found":
      return "Not found in the cited passage. Compare it yourself.";
    case null:
      return "Not checked against the source.";
  }
}

/** Above the passage that a claim was compared with in vain. */
export const LOOKED_HERE = "Looked here, not found:";
