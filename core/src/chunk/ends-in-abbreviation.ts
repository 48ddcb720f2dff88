import { english } from "../english/language.ts";
import { isSpace } from "./count-words.ts";

const LONGEST = 6;
const OPENING = new Set(Array.from("([“\"'/", (mark) => mark.charCodeAt(0)));
/** "John F." or "J." at the beginning: the name goes on. But "vitamin C." ends. And "z. B." with a space. */
const OF_LETTERS = /(?:^|(?:^|\s)\p{Lu}[\p{L}.’'-]*\s)\p{Lu}\.$|(?:^|[\s(])(?:z\.\sB|d\.\sh|u\.\sa)\.$/u;

/** Whether the full stop at `stop` belongs to an abbreviation. The text before `start` is not looked at; `next` follows. */
export function endsInAbbreviation(text: string, start: number, stop: number, next: number): boolean {
  let word = stop;
  while (word > start && stop - word <= LONGEST && !isBeforeWord(text.charCodeAt(word - 1))) word--;
  const length = stop - word;
  if (length === 0 || length > LONGEST) return false;
  const known = english.abbreviations.get(text.slice(word, stop));
  if (known === "always" || (known === "before number" && /[\dIVXLC]/.test(text.charAt(next)))) return true;
  return length === 1 && OF_LETTERS.test(text.slice(Math.max(start, stop - 60), stop + 1));
}

function isBeforeWord(unit: number): boolean {
  return isSpace(unit) || OPENING.has(unit);
}
