// Words whose full stop does not end a sentence.
import type { TextRange } from "./chunk.ts";
import { isSpace } from "./count-words.ts";

const ALWAYS = new Set(
  (
    "e.g i.e cf vs viz resp approx ca al fig figs Fig Figs eq eqs Eq Eqs sec secs Sec Secs tab Tab ref refs Ref Refs " +
    "Ed Eds Dr Drs Prof Profs Mr Mrs Ms St Jr Sr Inc Ltd U.S U.K a.m p.m Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct " +
    "Nov Dec bzw z.B d.h u.a vgl Abb Hrsg Bd"
  ).split(" "),
);
const BEFORE_NUMBER = new Set("no nos No Nos nr Nr vol vols Vol Vols ch Ch art Art p pp S Kap".split(" "));
const LONGEST = 6;
/** "John F." or "J." at the beginning: the name goes on. But "vitamin C." ends. And "z. B." with a space. */
const OF_LETTERS = /(?:^|(?:^|\s)\p{Lu}[\p{L}.’'-]*\s)\p{Lu}\.$|(?:^|[\s(])(?:z\.\sB|d\.\sh|u\.\sa)\.$/u;

/** Whether the stretch ends in one of them, with its full stop at `stop`. */
export function endsInAbbreviation(text: string, { start, end }: TextRange, stop: number): boolean {
  let word = stop;
  while (word > start && stop - word <= LONGEST && !isBeforeWord(text.charCodeAt(word - 1))) word--;
  const length = stop - word;
  if (length === 0 || length > LONGEST) return false;
  const found = text.slice(word, stop);
  if (ALWAYS.has(found)) return true;
  if (BEFORE_NUMBER.has(found) && /[\dIVXLC]/.test(text.charAt(end))) return true;
  return length <= 2 && OF_LETTERS.test(text.slice(Math.max(start, stop - 60), stop + 1));
}

function isBeforeWord(unit: number): boolean {
  return isSpace(unit) || '([“"\'/'.includes(String.fromCharCode(unit));
}
