// The forms of a word.
import { baseOf } from "./irregular-verbs.ts";

/** Ending → what may have stood there before: "studies" comes of "study", "making" of "make", "planned" of "plan". */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ier", ["y"]],
  ["iest", ["y"]],
  ["ily", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["er", ["", "e"]],
  ["est", ["", "e"]],
  ["ly", [""]],
];

const DENYING = /^(?:un|in|im|ir|il|non|dis)(?=.{4})|(?<=.{4})less$/;

/** What a word may be a form of, itself first. A guess too many does no harm: it has to be a word of the table too. */
export function basesOf(word: string): string[] {
  const lower = word.toLowerCase().replace(/['’]s?$/u, "");
  const bases = [lower];
  const irregular = baseOf(lower);
  if (irregular !== undefined) bases.push(irregular);
  for (const [ending, befores] of ENDINGS) {
    if (!lower.endsWith(ending) || lower.length - ending.length < 2) continue;
    const root = lower.slice(0, -ending.length);
    bases.push(...befores.map((before) => root + before));
    if (root.length > 2 && root.at(-1) === root.at(-2)) bases.push(root.slice(0, -1));
  }
  return bases;
}

/** "unrelated" → "related"; null for a word that denies nothing. */
export function bareOf(word: string): string | null {
  const bare = word.replace(DENYING, "");
  return bare === word ? null : bare;
}
