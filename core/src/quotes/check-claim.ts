// The word check: one claim and the passages of one source → whether its words are there, and if not, which
// stretches of the source could say the same in other words. Whether one of those does is for a model to judge
// (server/src/ai/support): it compares meanings, and is asked only where no name, number or opposite speaks against it.
import { findQuote } from "../anchor/find-quote.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { findCandidate } from "./find-candidate.ts";
import { findVerbatim } from "./find-verbatim.ts";
import { bareWords } from "./find-words.ts";
import { type Passage, readPassage } from "./read-passage.ts";

export interface CheckablePassage {
  chunkId: string;
  text: string;
}

/** Words of a passage, and their range in its text. */
export interface FoundWords {
  chunkId: string;
  quote: TextRange & { text: string };
}

/** What could say the claim in other words: the sentence closest to it, and what a reader needs around it. */
export interface Candidate extends FoundWords {
  around: string;
  /** The claim about somebody or something else. If the passage rather says one of these, it does not say the claim. */
  rivals: string[];
}

export type WordCheck =
  | ({ verdict: "found" } & FoundWords)
  | { verdict: "open"; candidates: Candidate[] }
  | { verdict: "not-found" };

/** Reads passages once, then checks many claims against them. */
export function openPassages(passages: readonly CheckablePassage[]): (claim: string) => WordCheck {
  const read = passages.map(readPassage);
  return (claim) => {
    for (const passage of read) {
      const range = findVerbatim(passage, claim);
      if (range !== null) return { verdict: "found", ...wordsOf(passage, range) };
    }
    const candidates = read.flatMap((passage) => {
      // The words are there, but only in a clause that changes what they say.
      const isTurned = findQuote(passage.shown, bareWords(claim)) !== null;
      const found = isTurned ? null : findCandidate(passage, claim);
      return found === null
        ? []
        : [{ ...wordsOf(passage, found.range), around: found.around, rivals: found.rivals }];
    });
    return candidates.length === 0 ? { verdict: "not-found" } : { verdict: "open", candidates };
  };
}

function wordsOf({ chunkId, text }: Passage, { start, end }: TextRange): FoundWords {
  return { chunkId, quote: { start, end, text: text.slice(start, end) } };
}
