// The passages that a draft may cite: what was shown, under the number it was shown with, and no more (I14).
// Invariant: a number means one passage for the whole draft, so a marker can be without a passage, never with a wrong one.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { shownText } from "@ibid/core/ledger/context-text.ts";
import { emptyLedger, numberSources } from "@ibid/core/ledger/number-sources.ts";
import { findWords } from "@ibid/core/quotes/find-words.ts";
import type { Passage } from "../../retrieve/passage.ts";

export interface CitablePassage extends Pick<
  Passage,
  "chunkId" | "sourceId" | "title" | "ordinal" | "text" | "locator"
> {
  number: number;
  /** The words that were given when it was cited; null: it may not be cited yet. */
  quoted: TextRange | null;
}

export interface PassageLedger {
  /** Gives each passage its number; one that was shown before keeps it. */
  show(passages: readonly Passage[]): CitablePassage[];
  /** Allows the passage to be cited from now on, for these words of it. Returns a reason if it may not, else null. */
  cite(number: number, quote: string): string | null;
  /** The passage with this number, if it may be cited. */
  find(number: number): CitablePassage | undefined;
  /** The sources of all that may be cited. */
  sourceIds(): string[];
}

export function openPassageLedger(): PassageLedger {
  let ledger = emptyLedger;
  const byNumber = new Map<number, CitablePassage>();
  return {
    show(passages) {
      const numbered = numberSources(
        ledger,
        passages.map(({ chunkId }) => chunkId),
      );
      ledger = numbered.ledger;
      return numbered.numbers.map((number, at) => {
        const passage = byNumber.get(number) ?? { ...passages[at]!, number, quoted: null };
        byNumber.set(number, passage);
        return passage;
      });
    },
    cite(number, quote) {
      const passage = byNumber.get(number);
      if (passage === undefined)
        return `There is no passage ${number}. Use the number of one that you were shown.`;
      const range = findWords(shownText(passage.text), quote);
      if (range === null) {
        return `These words are not in passage ${number}. Copy words of the passage exactly.`;
      }
      passage.quoted = range;
      return null;
    },
    find(number) {
      const passage = byNumber.get(number);
      return passage?.quoted === null ? undefined : passage;
    },
    sourceIds: () =>
      [...byNumber.values()].filter(({ quoted }) => quoted !== null).map(({ sourceId }) => sourceId),
  };
}
