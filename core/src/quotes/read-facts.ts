// What a reader looks up first: the numbers and names of a text.
import { type NumberRead, readNumber } from "./read-numbers.ts";

export interface Facts {
  numbers: NumberRead[];
  /** As written, without the "s" of a genitive. */
  names: string[];
}

const TOKEN =
  /\p{N}+(?:[.,]\p{N}+)*\p{L}*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|[%°£$€−]|[-–:()!?…]|\.(?=\s|$)|\n(?=\p{Lu})/gu;
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;
const GENITIVE = /['’]s?$/u;

export function readFacts(text: string): Facts {
  const raw = text.normalize("NFKC");
  const tokens = [...raw.matchAll(TOKEN)].map(([token]) => token);
  const insideSentences = namesInside(raw);
  const facts: Facts = { numbers: [], names: [] };
  let isStart = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const number = readNumber(tokens, at);
    const name = token.replace(GENITIVE, "");
    // The first word of a sentence has its capital anyhow.
    const isName =
      /^\p{Lu}/u.test(name) && (!isStart || insideSentences.has(name) || /\p{Lu}.*\p{Lu}/u.test(name));
    if (number !== null) {
      facts.numbers.push(number);
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

/** Whether a text has every number and name of a claim. */
export function hasFacts(text: string, claim: string): boolean {
  const { numbers, names } = readFacts(claim);
  const told = readFacts(text);
  const words = text.normalize("NFKC").match(WORD) ?? [];
  const plainWords = new Set(words.map(plain));
  const initials = words.map(([first]) => first).join("");
  const isNamed = (name: string): boolean =>
    plainWords.has(plain(name)) ||
    isShortFor(name, initials) ||
    told.names.some((other) => areKin(plain(name), plain(other)));
  return (
    numbers.every((number) => isOne(number) || told.numbers.some((other) => isSameNumber(number, other))) &&
    names.every(isNamed)
  );
}

/** "US" for "United States", "VAT" for "value added tax". */
function isShortFor(name: string, initials: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(name)) return false;
  return (name.length > 2 ? initials.toUpperCase() : initials).includes(name);
}

const plain = (word: string): string =>
  word.toLowerCase().replace(GENITIVE, "").replace(/’/g, "'").replace(/s$/, "");

/** "One of them" counts nothing. */
const isOne = ({ value, unit }: NumberRead): boolean => value === "1" && unit === "";

/** A transcript says "sixty-eight percent against fifty-four". */
function isSameNumber(one: NumberRead, other: NumberRead): boolean {
  return one.value === other.value && (one.unit === other.unit || one.unit === "" || other.unit === "");
}

const OF_A_PLACE = /(?:i?ans?|ish|ese|ic|i|ism|ists?)$/;

/** "Italy" and "Italian", "Kant" and "Kantian". */
function areKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const root = long.replace(OF_A_PLACE, "");
  return root !== long && root.length > 2 && short.startsWith(root) && short.length - root.length < 3;
}
