// What a character means for the end of a sentence: the classes of Unicode's sentence boundaries (UAX #29).

export const OTHER = 1;
export const LOWER = 2;
export const UPPER = 3;
/** A letter without case. */
export const LETTER = 4;
export const NUMBER = 5;
export const SPACE = 6;
/** Brackets and quotation marks. */
export const CLOSE = 7;
/** A comma, a colon, a dash: the sentence goes on. */
export const CONTINUES = 8;
/** A full stop, which may also be part of a number or an abbreviation. */
export const STOP = 9;
/** Any other end of a sentence. */
export const END = 10;
export const LINE_END = 11;
/** Accents and invisible characters belong to the character before them. */
export const ATTACHED = 12;
/** After the last character. */
export const NOTHING = 0;

const CLASSES: [pattern: RegExp, found: number][] = [
  [/[\n\r\u0085\u2028\u2029]/, LINE_END],
  [/[\p{M}\p{Cf}]/u, ATTACHED],
  [/\p{White_Space}/u, SPACE],
  [/[.\u2024\ufe52\uff0e]/, STOP],
  [/\p{Sentence_Terminal}/u, END],
  [/\p{Lowercase}/u, LOWER],
  [/[\p{Uppercase}\p{Lt}]/u, UPPER],
  [/\p{Alphabetic}/u, LETTER],
  [/\p{Nd}/u, NUMBER],
  [/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\u275b-\u2760]/u, CLOSE],
  [
    /[,\-:;\u055d\u060c\u060d\u07f8\u1802\u1808\u2013\u2014\u3001\ufe10-\ufe14\ufe31\ufe32\ufe50\ufe51\ufe54\ufe55\ufe58\ufe63\uff0c\uff0d\uff1a\uff1b\uff64]/,
    CONTINUES,
  ],
];

/** Filled as characters are met: testing the patterns each time would cost more than everything else. */
const KNOWN = new Uint8Array(0x1_0000);

/** The class of the character that begins at `at`. */
export function sentenceClass(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = KNOWN[unit]!;
  return known === NOTHING ? lookUp(text, at, unit) : known;
}

function lookUp(text: string, at: number, unit: number): number {
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const found = CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
  // Half of a surrogate pair means nothing without the other half.
  if (character.length === 1 && !(unit >= 0xd800 && unit <= 0xdfff)) KNOWN[unit] = found;
  return found;
}
