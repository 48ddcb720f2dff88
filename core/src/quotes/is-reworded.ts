import { areRelated, contentWords, wordsOf } from "./content-words.ts";

/** So much of a claim is in a passage that says it in other words. */
const SHARED = 0.6;
/** A passage that is longer says many things. */
const LONGEST = 20_000;

/** Whether a claim takes up a passage: most of its words are there, and all of its numbers. It may still say another thing. */
export function isReworded(claim: string, passage: string): boolean {
  const words = contentWords(claim);
  const there = new Set(contentWords(passage.slice(0, LONGEST)).map(({ stem }) => stem));
  const numbers = new Set(wordsOf(passage));
  if (wordsOf(claim).some((word) => /\p{N}/u.test(word) && !numbers.has(word))) return false;
  const stems = [...there];
  const shared = words.filter(({ stem }) => there.has(stem) || stems.some((one) => areRelated(one, stem)));
  return words.length > 2 && shared.length / words.length >= SHARED;
}
