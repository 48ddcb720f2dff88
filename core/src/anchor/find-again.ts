// Anchor. In: a text that may have changed, and words with what stood around them. Out: where the words are now, or
// nothing. Invariant: words that are there more than once are told apart by what stands around them, or not found.
import type { TextRange } from "../chunk/chunk.ts";
import { type Folding, foldText } from "./fold-text.ts";

export interface Anchored {
  quote: string;
  /** What stood before and after it. */
  before: string;
  after: string;
}

/** How much is kept of what stands around words. */
const AROUND = 60;
const LOOSE: Folding = { dropHyphens: true, dropCase: true };

export function surroundings(text: string, { start, end }: TextRange): Pick<Anchored, "before" | "after"> {
  return { before: text.slice(Math.max(0, start - AROUND), start), after: text.slice(end, end + AROUND) };
}

/** Reads the text once, for any number of quotes. */
export function quoteFinder(text: string): (anchored: Anchored) => TextRange | null {
  const folded = foldText(text, LOOSE);
  return ({ quote, before, after }) => {
    const wanted = fold(quote);
    if (wanted === "") return null;
    const agreement = (at: number): number => {
      const end = at + wanted.length;
      const isBefore =
        fold(before) === lastOf(folded.text.slice(Math.max(0, at - 2 * AROUND), at), fold(before));
      const isAfter =
        fold(after) ===
        folded.text
          .slice(end, end + 2 * AROUND)
          .trim()
          .slice(0, fold(after).length);
      return Number(isBefore) + Number(isAfter);
    };
    const hits = hitsOf(folded.text, wanted);
    if (hits.length === 0) return null;
    const agreements = hits.length === 1 ? [0] : hits.map(agreement);
    const best = Math.max(...agreements);
    const chosen = hits.filter((_, index) => agreements[index] === best);
    if (chosen.length !== 1) return null;
    return { start: folded.starts[chosen[0]!]!, end: folded.ends[chosen[0]! + wanted.length - 1]! };
  };
}

function fold(words: string): string {
  return foldText(words, LOOSE).text.trim();
}

function lastOf(text: string, like: string): string {
  return like === "" ? "" : text.trim().slice(-like.length);
}

function hitsOf(text: string, wanted: string): number[] {
  const hits: number[] = [];
  for (let hit = text.indexOf(wanted); hit !== -1; hit = text.indexOf(wanted, hit + 1)) hits.push(hit);
  return hits;
}
