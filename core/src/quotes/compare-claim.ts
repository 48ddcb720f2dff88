import { contentWords, wordsOf } from "./content-words.ts";

/** A sentence of an answer, read once and compared with many sentences of a source. */
export interface Claim {
  /** Stems of its content words, in order. */
  words: string[];
  numbers: string[];
  names: string[];
  isNegated: boolean;
}

const MIN_COVERAGE = 0.6;
/** Fewer words than this say too little to be called close. */
const MIN_WORDS = 3;
const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NEGATION = /\b(?:not|no|never|none|nor|cannot|without|neither)\b|n['’]t\b/i;

export function readClaim(text: string): Claim {
  return {
    words: contentWords(text).map((word) => word.stem),
    numbers: numbersIn(text),
    names: namesIn(text),
    isNegated: NEGATION.test(text),
  };
}

/**
 * How close a source's sentence comes, or null when it does not: every number, every name and the yes or no must
 * agree, and most content words. A name may stand elsewhere in the passage, where the sentence says "he".
 */
export function compareClaim(claim: Claim, sentence: string, passage: string): number | null {
  if (claim.words.length < MIN_WORDS) return null;
  if (NEGATION.test(sentence) !== claim.isNegated) return null;
  const numbers = new Set(numbersIn(sentence));
  if (!claim.numbers.every((number) => numbers.has(number))) return null;
  const stems = contentWords(sentence).map((word) => word.stem);
  const known = new Set(stems);
  const wanted = new Set(claim.words);
  const coverage = [...wanted].filter((word) => known.has(word)).length / wanted.size;
  if (coverage < MIN_COVERAGE) return null;
  if (!claim.names.every((name) => passage.includes(name))) return null;
  return coverage + longestRun(claim.words, stems) / claim.words.length;
}

function numbersIn(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const spelled = NUMBER_WORDS.indexOf(word.toLowerCase());
    // "one" is more often a pronoun than a quantity.
    if (spelled > 1) return [String(spelled)];
    return (word.match(/\d[\d,.]*/g) ?? []).map((digits) => digits.replace(/,|\.$/g, ""));
  });
}

/** Capitalised words, except where every word is: at the beginning. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{L}\p{N},;:)’'"”]\s+["“(]?)\p{Lu}[\p{L}\p{N}-]+/gu)].map(([name]) => name);
}

/** The longest stretch of words that both have, in words. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  let previous: number[] = [];
  for (const word of one) {
    const row = other.map((candidate, at) => (candidate === word ? (previous[at - 1] ?? 0) + 1 : 0));
    longest = Math.max(longest, ...row);
    previous = row;
  }
  return longest;
}
