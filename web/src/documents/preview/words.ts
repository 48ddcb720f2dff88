// A text as a list of its words: the same for the written text and for the printed pages.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface Word extends TextRange {
  word: string;
}

export interface Words {
  /** Where each word is in the text. */
  ranges: readonly TextRange[];
  /** All words, folded, each between two blanks. */
  joined: string;
  /** Where each word begins in `joined`. */
  offsets: readonly number[];
}

// Numbers are left out: the number of a footnote is between words in print, but not in the text.
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
const PLAIN = /^[a-z]*$/;

/** The words between two positions of a text. */
export function findWords(text: string, from = 0, to = text.length): Word[] {
  return Array.from(text.slice(from, to).matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: from + index,
    end: from + index + word.length,
  }));
}

export function joinWords(words: readonly Word[]): Words {
  const offsets: number[] = [];
  const folded: string[] = [];
  let length = 1;
  for (const { word } of words) {
    offsets.push(length);
    const text = fold(word);
    folded.push(text);
    length += text.length + 1;
  }
  return { ranges: words, joined: ` ${folded.join(" ")} `, offsets };
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.normalize("NFKC").replace(/['’]/g, "");
}
