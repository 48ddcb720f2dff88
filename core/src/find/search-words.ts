// What was typed into a search field → the words to look for, and where they are in a text. Server and browser use the same:
// what is found is what is marked.
import type { TextRange } from "../chunk/chunk.ts";
import { english } from "../english/language.ts";

export interface SearchWord {
  /** As it was typed. */
  typed: string;
  /** How it may be written: small, with the letters that a keyboard may not have. */
  spellings: string[];
  /** The same without accents: what words of a text are compared with. */
  forms: string[];
  /** It is being typed: any word that begins with it is meant. */
  isPrefix: boolean;
}

export interface WordHit extends TextRange {
  /** Which of the words it is. */
  word: number;
}

/** "3.5" is one word. */
const WORD = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** More words than this are a pasted page. */
const MOST_WORDS = 12;
/** A single letter is the beginning of too much. */
const SHORTEST_PREFIX = 2;

/** Words that any text has are left out, unless there are no others. */
export function searchWords(query: string): SearchWord[] {
  const text = query.normalize("NFC");
  const all = [...text.matchAll(WORD)];
  const last = all.at(-1);
  const isTyping = last !== undefined && last.index + last[0].length === text.length;
  const words = all.map(([typed], i): SearchWord => {
    const isPrefix = isTyping && i === all.length - 1 && typed.length >= SHORTEST_PREFIX;
    return { typed, spellings: spellingsOf(typed), forms: formsOf(typed), isPrefix };
  });
  const telling = words.filter(
    ({ typed }) => typed.length > 1 && !english.stopWords.has(typed.toLowerCase()),
  );
  const distinct = new Map((telling.length > 0 ? telling : words).map((word) => [word.forms[0]!, word]));
  return [...distinct.values()].slice(0, MOST_WORDS);
}

/** Every place where one of the words is, in order. */
export function findWords(text: string, words: readonly SearchWord[]): WordHit[] {
  const match = matcherFor(words);
  const hits: WordHit[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = match(found);
    if (word !== -1) hits.push({ start: index, end: index + found.length, word });
  }
  return hits;
}

/** How many of the words these hits are. */
export function countWords(hits: readonly WordHit[]): number {
  return new Set(hits.map(({ word }) => word)).size;
}

/** Small and without accents: "Müller" and "muller" are the same. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("’", "'");
}

/** "strasse" is also "straße", "mueller" is also "müller". */
function spellingsOf(typed: string): string[] {
  const small = typed.toLowerCase();
  const umlauts: Record<string, string> = { ae: "ä", oe: "ö", ue: "ü" };
  return [
    ...new Set([small, small.replaceAll("ss", "ß"), small.replace(/[aou]e/g, (two) => umlauts[two] ?? two)]),
  ];
}

/** "Mueller" is also how "Müller" is written where there are no umlauts. */
function formsOf(typed: string): string[] {
  const plain = foldWord(typed);
  return [...new Set([plain, plain.replace(/([aou])e/g, "$1")])];
}

/** One for each search: what it has learned of one text, it knows in the next. */
const matchers = new WeakMap<readonly SearchWord[], Matcher>();

/** Says which word a word of a text is: -1 for none. */
type Matcher = (written: string) => number;

function matcherFor(words: readonly SearchWord[]): Matcher {
  const known = matchers.get(words) ?? createMatcher(words);
  matchers.set(words, known);
  return known;
}

function createMatcher(words: readonly SearchWord[]): Matcher {
  const wanted = words.map(({ forms, isPrefix }) => ({
    forms,
    isPrefix,
    stems: new Set(forms.map((form) => english.stem(form))),
  }));
  const known = new Map<string, number>();
  return (written) => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const folded = foldWord(written);
    const stem = english.stem(folded);
    const word = wanted.findIndex(
      ({ forms, isPrefix, stems }) =>
        stems.has(stem) || forms.some((form) => form === folded || (isPrefix && folded.startsWith(form))),
    );
    known.set(written, word);
    return word;
  };
}
