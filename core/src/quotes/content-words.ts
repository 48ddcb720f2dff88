// Words that carry a claim, in a form that survives inflection. For comparing, never for showing.
import { baseOf } from "./irregular-verbs.ts";

export interface Word {
  text: string;
  stem: string;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}’'.,-]*[\p{L}\p{N}])?/gu;

export const STOP_WORDS = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both
  but by can cannot could did do does doing down during each few for from further had has have having he her here hers
  herself him himself his how i if in into is it its itself me more most my myself no nor not of off on once only or
  other ought our ours ourselves out over own same she should so some such than that the their theirs them themselves
  then there these they this those through to too under until up very was we were what when where which while who whom
  why will with would you your yours yourself yourselves aren't can't couldn't didn't doesn't don't hadn't hasn't
  haven't isn't let's shouldn't wasn't weren't won't wouldn't`.split(/\s+/),
);

export function wordsOf(text: string): string[] {
  return text.normalize("NFKC").match(WORD) ?? [];
}

/** Every word but the function words; a compound ("long-term") counts as itself and as its parts. */
export function contentWords(text: string): Word[] {
  return wordsOf(text)
    .flatMap((word) => (word.includes("-") ? [word, ...word.split("-")] : [word]))
    .filter((word) => word !== "" && !STOP_WORDS.has(word.toLowerCase().replace(/’/g, "'")))
    .map((word) => ({ text: word, stem: stem(word) }));
}

const LONG_SUFFIX: Readonly<Record<string, string>> = {
  ational: "ate",
  ization: "ize",
  isation: "ize",
  fulness: "ful",
  ousness: "ous",
  iveness: "ive",
};

/** A light English stemmer: "retrieving", "retrieval" and "retrieves" meet in "retriev", "found" and "find" in "find". */
export function stem(word: string): string {
  const plain = word.toLowerCase().replace(/[’']s$|[’',]/g, "");
  const lower = baseOf(plain) ?? plain;
  if (lower.length < 4 || /\d/.test(lower)) return lower;
  const short = lower
    .replace(
      /(?:ational|ization|isation|fulness|ousness|iveness)$/,
      (suffix) => LONG_SUFFIX[suffix] ?? suffix,
    )
    .replace(/ies$/, "y")
    .replace(/(ss|us|is)$|s$/, "$1")
    .replace(
      /(?:ingly|edly|ing|ed|ly|ment|ness|tion|sion|ation|er|or|al|ity|ive|ous|ful|able|ible|ance|ence)$/,
      "",
    )
    .replace(/(.)\1$/, "$1")
    .replace(/[ey]$/, "");
  return short === "" ? lower : short;
}

/** True for the same stem, and for long stems of which one begins with the other. */
export function areRelated(one: string, other: string): boolean {
  if (one === other) return true;
  return one.length > 4 && other.length > 4 && (one.startsWith(other) || other.startsWith(one));
}
