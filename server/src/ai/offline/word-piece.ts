// The uncased WordPiece tokenizer of BERT models.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface WordPiece {
  /** Token ids with [CLS] and [SEP], cut to `limit`. */
  encode(text: string, limit: number): number[];
  /** The same, and for each token the word of the text that it is a piece of; null for [CLS] and [SEP]. */
  encodeWords(text: string, limit: number): { ids: number[]; words: (TextRange | null)[] };
}

const LONGEST_WORD = 100;

export function createWordPiece(vocabulary: string): WordPiece {
  const ids = new Map(
    vocabulary
      .trimEnd()
      .split(/\r?\n/)
      .map((token, id) => [token, id]),
  );
  const special = (token: string): number => {
    const id = ids.get(token);
    if (id === undefined) throw new Error(`The vocabulary has no ${token}.`);
    return id;
  };
  const [cls, sep, unknown] = [special("[CLS]"), special("[SEP]"), special("[UNK]")];

  const pieces = (word: string): number[] => {
    if (word.length > LONGEST_WORD) return [unknown];
    const found: number[] = [];
    for (let start = 0; start < word.length;) {
      let end = word.length;
      let id: number | undefined;
      for (; end > start; end--) {
        id = ids.get((start > 0 ? "##" : "") + word.slice(start, end));
        if (id !== undefined) break;
      }
      if (id === undefined) return [unknown];
      found.push(id);
      start = end;
    }
    return found;
  };

  const encodeWords: WordPiece["encodeWords"] = (text, limit) => {
    const ids = [cls];
    const words: (TextRange | null)[] = [null];
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (ids.length >= limit - 1) break;
      const range = { start: index, end: index + word.length };
      for (const id of basicTokens(word).flatMap(pieces)) {
        ids.push(id);
        words.push(range);
      }
    }
    const end = Math.min(ids.length, limit - 1);
    return { ids: [...ids.slice(0, end), sep], words: [...words.slice(0, end), null] };
  };
  return { encode: (text, limit) => encodeWords(text, limit).ids, encodeWords };
}

/** The pieces of one word: lower case, no accents, punctuation and Chinese characters on their own. */
function basicTokens(word: string): string[] {
  return word
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, "")
    .replace(/[\u4E00-\u9FFF\u3400-\u4DBF\uF900-\uFAFF]/g, " $& ")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[!-/:-@[-`{-~]|\p{P}/gu, " $& ")
    .split(/[\s\p{Zs}]+/u)
    .filter((token) => token !== "");
}
