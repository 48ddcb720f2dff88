// Words that carry a claim, in a form that survives inflection. For comparing, never for showing.
import { english, type Language } from "../english/language.ts";

export interface Word {
  text: string;
  stem: string;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}’'.,-]*[\p{L}\p{N}])?/gu;

/** A longer one is not a word, and one with more parts not a compound: "a-a-a-a…". */
const LONGEST_WORD = 100;
const MOST_PARTS = 12;

export function wordsOf(text: string): string[] {
  return (text.normalize("NFKC").match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Every word but the function words; a compound ("long-term") counts as itself and as its parts. */
export function contentWords(text: string, { stopWords, stem }: Language = english): Word[] {
  return wordsOf(text)
    .flatMap((word) => (word.includes("-") ? [word, ...word.split("-", MOST_PARTS)] : [word]))
    .filter((word) => word !== "" && !stopWords.has(word.toLowerCase().replace(/’/g, "'")))
    .map((word) => ({ text: word, stem: stem(word) }));
}

/** True for the same stem, and for long stems of which one begins with the other. */
export function areRelated(one: string, other: string): boolean {
  if (one === other) return true;
  return one.length > 4 && other.length > 4 && (one.startsWith(other) || other.startsWith(one));
}
