// The check: one claim and the passages of one source → whether its words stand there, or the same in other words.
// It says "the words are there", never "this is true". Deterministic: no model is asked.
import type { TextRange } from "../chunk/chunk.ts";
import { findClose } from "./find-close.ts";
import { findVerbatim } from "./find-verbatim.ts";
import { type Passage, readPassage } from "./read-passage.ts";

export interface CheckablePassage {
  chunkId: string;
  text: string;
}

export type ClaimCheck =
  | {
      verdict: "found" | "close";
      chunkId: string;
      /** The words of the passage, and their range in its text. */
      quote: TextRange & { text: string };
    }
  | {
      verdict: "not-found";
      /** The first passage's; "" without one. */
      chunkId: string;
      quote: null;
    };

/** Reads passages once, then checks many claims against them. */
export function openPassages(passages: readonly CheckablePassage[]): (claim: string) => ClaimCheck {
  const read = passages.map(readPassage);
  return (claim) =>
    look(read, "found", (passage) => findVerbatim(passage, claim)) ??
    look(read, "close", (passage) => findClose(passage, claim)) ?? {
      verdict: "not-found",
      chunkId: passages[0]?.chunkId ?? "",
      quote: null,
    };
}

function look(
  passages: readonly Passage[],
  verdict: "found" | "close",
  find: (passage: Passage) => TextRange | null,
): ClaimCheck | null {
  for (const passage of passages) {
    const range = find(passage);
    if (range === null) continue;
    const { start, end } = range;
    return { verdict, chunkId: passage.chunkId, quote: { start, end, text: passage.text.slice(start, end) } };
  }
  return null;
}
