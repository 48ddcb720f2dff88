// Words whose full stop does not end a sentence.
import { isSpace } from "./count-words.ts";

const ALWAYS =
  "e.g i.e cf vs viz resp approx ca al fig figs Fig Figs eq eqs Eq Eqs sec secs Sec Secs tab Tab ref refs Ref Refs " +
  "Ed Eds Dr Drs Prof Profs Mr Mrs Ms St Jr Sr Inc Ltd U.S U.K a.m p.m Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov " +
  "Dec bzw z.B d.h u.a vgl Abb Hrsg Bd";
const BEFORE_NUMBER = "no nos No Nos nr Nr vol vols Vol Vols ch Ch art Art p pp S Kap";
const KNOWN = new Map<string, "always" | "before number">([
  ...ALWAYS.split(" ").map((word) => [word, "always"] as const),
  ...BEFORE_NUMBER.split(" ").map((word) => [word, "before number"] as const),
]);
const LONGEST = 6;
const OPENING = new Set(Array.from("([“\"'/", (mark) => mark.charCodeAt(0)));
/** "John F." or "J." at the beginning: the name goes on. But "vitamin C." ends. And "z. B." with a space. */
const OF_LETTERS = /(?:^|(?:^|\s)\p{Lu}[\p{L}.’'-]*\s)\p{Lu}\.$|(?:^|[\s(])(?:z\.\sB|d\.\sh|u\.\sa)\.$/u;

/** Whether the full stop at `stop` belongs to one of them. The text before `start` is not looked at; `next` follows. */
export function endsInAbbreviation(text: string, start: number, stop: number, next: number): boolean {
  let word = stop;
  while (word > start && stop - word <= LONGEST && !isBeforeWord(text.charCodeAt(word - 1))) word--;
  const length = stop - word;
  if (length === 0 || length > LONGEST) return false;
  const known = KNOWN.get(text.slice(word, stop));
  if (known === "always" || (known === "before number" && /[\dIVXLC]/.test(text.charAt(next)))) return true;
  return length === 1 && OF_LETTERS.test(text.slice(Math.max(start, stop - 60), stop + 1));
}

function isBeforeWord(unit: number): boolean {
  return isSpace(unit) || OPENING.has(unit);
}
