import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";

/** What was searched for: what was typed, with the words that were meant. */
export function meantWords(typed: string, spelling: readonly Spelling[]): string {
  return spelling.reduce((words, { typed: wrong, meant }) => words.replace(wrong, () => meant), typed.trim());
}

/** "Searched for “hippocampus” instead of “hipocampus”." */
export function saySpelling(spelling: readonly Spelling[]): string {
  return spelling.map(({ typed, meant }) => `Searched for “${meant}” instead of “${typed}”.`).join(" ");
}
