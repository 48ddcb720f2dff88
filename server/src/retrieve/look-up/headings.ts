// Which heading of a source a question means: "section 3.2", "chapter IV", "the section on sleep".
import { english } from "@ibid/core/english/language.ts";
import { contentWords } from "@ibid/core/quotes/content-words.ts";

const NUMBERED =
  /^(?:#+\s*)?(?:(?:chapter|section|part|appendix|week|lecture|unit|module|lesson|topic|session|day)\s+)?(\d{1,3}(?:\.\d{1,3})*|[IVX]{1,6}|[A-D])(?=[.):\s–—-]|$)/i;
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

export function isHeadingNumbered(heading: string, label: string): boolean {
  const [, number] = NUMBERED.exec(heading.trim()) ?? [];
  return number !== undefined && plain(number) === plain(label);
}

/** "IV" and "4" are one number. */
function plain(label: string): string {
  const lower = label.toLowerCase().replace(/\.$/, "");
  const roman = ROMAN.indexOf(lower);
  return roman >= 0 ? String(roman + 1) : lower;
}

/** How much of a heading the words are: 0 if one of them is missing. */
export function headingFit(heading: string, name: string): number {
  const asked = new Set(contentWords(plainLetters(name)).map(({ stem }) => stem));
  const has = new Set(contentWords(plainLetters(heading)).map(({ stem }) => stem));
  if (asked.size === 0) return english.stem(heading) === english.stem(name) ? 1 : 0;
  return asked.isSubsetOf(has) ? asked.size / has.size : 0;
}

/** "El Niño" is typed as "el nino". */
export function plainLetters(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
