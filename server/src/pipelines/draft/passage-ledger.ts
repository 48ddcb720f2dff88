// The passages that a draft may cite: what was shown, under the number it was shown with, and no more (I14).
// Invariant: a number means one passage for the whole draft, so a marker can be without a passage, never with a wrong one.
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { shownText } from "@ibid/core/ledger/context-text.ts";
import { stripMarkup } from "@ibid/core/markdown/strip-markup.ts";
import type { Passage } from "../../retrieve/retrieve-passages.ts";

export interface CitablePassage extends Pick<
  Passage,
  "chunkId" | "sourceId" | "title" | "ordinal" | "text" | "locator"
> {
  number: number;
  /** The words that were named when it was cited; null: it may not be cited yet. */
  quoted: TextRange | null;
}

export interface PassageLedger {
  /** Gives each passage its number; one that was shown before keeps it. */
  show(passages: readonly Passage[]): CitablePassage[];
  /** The passage may be cited from now on, for these words of it; a reason why not. */
  cite(number: number, quote: string): string | null;
  /** Of a number that may be cited. */
  find(number: number): CitablePassage | undefined;
  /** The sources of all that may be cited. */
  sourceIds(): string[];
}

export function openPassageLedger(): PassageLedger {
  const byChunk = new Map<string, CitablePassage>();
  const byNumber: CitablePassage[] = [];
  return {
    show: (passages) =>
      passages.map(({ chunkId, sourceId, title, ordinal, text, locator }) => {
        const known = byChunk.get(chunkId);
        if (known !== undefined) return known;
        const number = byNumber.length + 1;
        const fresh = { chunkId, sourceId, title, ordinal, text, locator, number, quoted: null };
        byChunk.set(chunkId, fresh);
        byNumber.push(fresh);
        return fresh;
      }),
    cite(number, quote) {
      const passage = byNumber[number - 1];
      if (passage === undefined)
        return `There is no passage ${number}. Use the number of one that you were shown.`;
      const range = findWords(shownText(passage.text), quote);
      if (range === null) {
        return `These words do not stand in passage ${number}. Copy some of its own words, as they are.`;
      }
      passage.quoted = range;
      return null;
    },
    find(number) {
      const passage = byNumber[number - 1];
      return passage?.quoted === null ? undefined : passage;
    },
    sourceIds: () => byNumber.filter(({ quoted }) => quoted !== null).map(({ sourceId }) => sourceId),
  };
}

/** As they stand, or as they read without markup. */
function findWords(text: string, quote: string): TextRange | null {
  const range = findQuote(text, quote);
  if (range !== null) return range;
  const stripped = stripMarkup(text);
  const found = findQuote(stripped.text, quote);
  if (found === null) return null;
  return { start: stripped.offsets[found.start]!, end: stripped.offsets[found.end - 1]! + 1 };
}
