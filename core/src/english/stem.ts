import { baseOf } from "./irregular-verbs.ts";

/** A light English stemmer: "retrieving", "retrieval" and "retrieves" meet in "retriev", "found" and "find" in "find". */
export function stem(word: string): string {
  const plain = word.toLowerCase().replace(/[’']s$|[’',]/g, "");
  const lower = baseOf(plain) ?? plain;
  if (lower.length < 4 || /\d/.test(lower)) return lower;
  const short = lower
    .replace(/ational$/, "ate")
    .replace(/i[sz]ation$/, "ize")
    .replace(/(ful|ous|ive)ness$/, "$1")
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
