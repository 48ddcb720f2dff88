// What a reader looks up first: the numbers and names of a text.
import { english, type Language } from "../english/language.ts";
import { COUNTED, isSameNumber, type NumberRead } from "../english/read-numbers.ts";

export interface Facts {
  numbers: (NumberRead & { isLoose: boolean })[];
  /** As written, without the "s" of a genitive. */
  names: string[];
}

const TOKEN =
  /\p{N}+(?:[.,]\p{N}+)*\p{L}*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|[%°£$€−]|[-–:()!?…]|\.(?=\s|$)|\n(?=\p{Lu})/gu;
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;
const GENITIVE = /['’]s?$/u;

export function readFacts(text: string, { readNumber }: Language = english): Facts {
  const raw = text.normalize("NFKC");
  const tokens = [...raw.matchAll(TOKEN)].map(([token]) => token);
  const insideSentences = namesInside(raw);
  const facts: Facts = { numbers: [], names: [] };
  let isStart = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const number = readNumber(tokens, at);
    const name = token.replace(GENITIVE, "");
    // The first word of a sentence has a capital anyway.
    const isName =
      /^\p{Lu}/u.test(name) && (!isStart || insideSentences.has(name) || /\p{Lu}.*\p{Lu}/u.test(name));
    if (number !== null) {
      const isCounted = COUNTED.test(`${tokens[at - 1]} ${token}`);
      // "twice a day"
      const isEach = /^an?$/i.test(token) && number.value === "1";
      facts.numbers.push({ ...number, isLoose: isCounted || isEach });
      at += number.length - 1;
    } else if (isName && name !== "I") facts.names.push(name);
    isStart = /^[.!?…:\n]$/.test(token) || (isStart && /^[-–()]$/.test(token));
  }
  return facts;
}

function namesInside(text: string): Set<string> {
  const inside = /(?<=[\p{L}\p{N},;)’'"”][^\S\n]["“(]?)\p{Lu}[\p{L}\p{N}]+/gu;
  return new Set([...text.matchAll(inside)].map(([name]) => name));
}

/** Whether a text has every number of a claim, and no name in it that the text gives to others. */
export function hasNumbers(text: string, claim: string, language: Language = english): boolean {
  const told = readFacts(text, language).numbers;
  return (
    !hasStrangers(claim, wordsOf(text)) &&
    readFacts(claim, language).numbers.every(
      (number) => isOpen(number) || told.some((other) => isSameNumber(number, other)),
    )
  );
}

/** Those of some names that a text does not have. */
export function missingNames(text: string, names: readonly string[], language: Language = english): string[] {
  const told = readFacts(text, language).names;
  const words = wordsOf(text);
  const plainWords = new Set(words.map(plain));
  const initials = words.map(([first]) => first).join("");
  const isNamed = (name: string): boolean =>
    plainWords.has(plain(name)) ||
    isShortFor(name, initials) ||
    told.some((other) => language.areKin(plain(name), plain(other)));
  return names.filter((name) => !isNamed(name));
}

const wordsOf = (text: string): string[] => text.normalize("NFKC").match(WORD) ?? [];

/** "Henry Karpicke", where the text has Henry Roediger and Jeffrey Karpicke. */
function hasStrangers(claim: string, words: readonly string[]): boolean {
  const isCapital = (word: string | undefined): word is string => /^\p{Lu}\p{Ll}/u.test(word ?? "");
  const text = words.map(plain);
  const claimed = wordsOf(claim);
  return claimed.some((first, at) => {
    const second = claimed[at + 1];
    if (at === 0 || !isCapital(first) || !isCapital(second) || !claim.includes(`${first} ${second}`))
      return false;
    const after = text.flatMap((word, place) => (word === plain(first) ? [place + 1] : []));
    const followers = after.map((place) => words[place]);
    return (
      text.includes(plain(second)) &&
      after.length > 0 &&
      followers.every((word) => isCapital(word) && plain(word) !== plain(second))
    );
  });
}

/** "US" for "United States", "VAT" for "value added tax". */
function isShortFor(name: string, initials: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(name)) return false;
  return (name.length > 2 ? initials.toUpperCase() : initials).includes(name);
}

const plain = (word: string): string =>
  word.toLowerCase().replace(GENITIVE, "").replace(/’/g, "'").replace(/s$/, "");

/** "One of them" and "twice a day" count nothing. */
const isOpen = ({ value, unit, isLoose }: Facts["numbers"][number]): boolean =>
  isLoose || (value === "1" && unit === "");
