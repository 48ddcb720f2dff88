import { english } from "@ibid/core/english/language.ts";
import { ASKING_WORDS } from "@ibid/core/english/stop-words.ts";
import { contentWords, wordsOf } from "@ibid/core/quotes/content-words.ts";

/** Chinese and Japanese write no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/u;

/** The stems of what a question or a passage is about; in a script without spaces, each pair of neighbours. */
export function termsOf(text: string): string[] {
  return contentWords(text)
    .filter((word) => !ASKING_WORDS.has(word.text.toLowerCase()))
    .flatMap((word) => (UNSPACED.test(word.text) ? neighbours(word.text) : [word.stem]));
}

function neighbours(word: string): string[] {
  const characters = Array.from(word);
  return characters.slice(1).map((character, at) => characters[at]! + character);
}

const ACRONYM = /\b[A-Z][A-Z0-9]{1,5}(?=s?\b)/g;

/** TLB ↔ translation lookaside buffer, learnt from the passages: a stem of the question → stems that replace it. */
export function acronymsOf(question: string, passages: string): Map<string, string[]> {
  const replacements = new Map<string, string[]>();
  const words = wordsOf(passages);
  for (const acronym of new Set(question.match(ACRONYM))) {
    const spelled = spelledOut(acronym, words);
    if (spelled !== null) replacements.set(english.stem(acronym), spelled.map(english.stem));
  }
  const asked = wordsOf(question);
  for (const acronym of new Set(passages.match(ACRONYM))) {
    for (const word of spelledOut(acronym, asked) ?? [])
      replacements.set(english.stem(word), [english.stem(acronym)]);
  }
  return replacements;
}

function spelledOut(acronym: string, words: readonly string[]): string[] | null {
  for (let at = 0; at + acronym.length <= words.length; at++) {
    const candidate = words.slice(at, at + acronym.length);
    if (candidate.every((word, index) => word.length > 1 && word[0]?.toUpperCase() === acronym[index])) {
      return candidate;
    }
  }
  return null;
}
