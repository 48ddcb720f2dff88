// Two words of a claim and of a source: the same, the same in other words, or one denied by its own prefix.
import type { Word } from "./read-statement.ts";

/** What may follow the root of a word and only changes its form. */
const ENDINGS = new Set(
  `|e|s|es|d|ed|r|er|ers|or|ors|st|est|ing|ings|ion|ions|tion|sion|ation|ations|ition|ive|ative|al|ial|ally|ly|y|ily|ies|ied|
  ier|iest|ity|ety|ment|ments|ance|ances|ence|ences|ant|ants|ent|ents|ous|ness|able|ible|ise|ize|ised|ized|ising|izing|
  isation|ization|ful|fully|ic|ical|ically|ish|ary|ory|ure|t|n|en|ened|ning|ison|it|is|eal|ual`.split(
    /\|\s*/,
  ),
);

export type Sameness = "same" | "denied" | null;

export function compareWords(one: Word, other: Word): Sameness {
  if (one.kind === "number" || other.kind === "number") {
    const isSame = one.kind === other.kind && one.text === other.text;
    return isSame && (one.unit === "" || one.unit === other.unit) ? "same" : null;
  }
  if (haveOneRoot(one, other) || (one.kind !== "name" && shareOne(one.groups, other.groups))) return "same";
  return isDenialOf(one, other) || isDenialOf(other, one) ? "denied" : null;
}

export function haveOneRoot(one: Word, other: Word): boolean {
  if (one.text === other.text) return true;
  if (one.base[0] !== other.base[0] || one.kind === "number" || other.kind === "number") return false;
  return one.bases.some((base) => other.bases.includes(base)) || differInEnding(one.text, other.text);
}

/** One of a pair of opposites, and the other. */
export function areOpposite(one: Word, other: Word): boolean {
  return shareOne(one.pairs, other.pairs) && !haveOneRoot(one, other);
}

function isDenialOf({ bare }: Word, { text }: Word): boolean {
  return bare !== null && bare[0] === text[0] && (bare === text || differInEnding(bare, text));
}

function shareOne(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  if (one.size === 0 || other.size === 0) return false;
  for (const group of one) if (other.has(group)) return true;
  return false;
}

/** "produce" and "production": the same beginning, and endings that only change the form. */
function differInEnding(one: string, other: string): boolean {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  if (length < 4 || (length < 5 && length < one.length && length < other.length)) return false;
  return isEnding(one, length) && isEnding(other, length);
}

function isEnding(word: string, at: number): boolean {
  const ending = word.slice(at);
  // "planned": the last letter of the root, doubled.
  return ENDINGS.has(ending) || (ending[0] === word[at - 1] && ENDINGS.has(ending.slice(1)));
}
