// Words, as a measure of size: what an embedding model can take in.

/** Scripts written without spaces have about two characters to a word. */
const WORDS_PER_IDEOGRAPH = 0.5;

export function countWords(text: string, start = 0, end = text.length): number {
  let words = 0;
  let isInWord = false;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    // A letter inside a word, which is nearly everything.
    if (isInWord && unit > 0x20 && unit < 0x7f) continue;
    const weight = wordWeight(unit, isInWord);
    words += weight.words;
    isInWord = weight.isInWord;
  }
  return words;
}

/** What one UTF-16 unit adds to the count. */
export function wordWeight(unit: number, isInWord: boolean): { words: number; isInWord: boolean } {
  if (isSpace(unit)) return BETWEEN;
  if (unit >= 0x2e80 && unit < 0xac00) return IDEOGRAPH;
  return isInWord ? INSIDE : BEGINNING;
}

const BETWEEN = { words: 0, isInWord: false };
const IDEOGRAPH = { words: WORDS_PER_IDEOGRAPH, isInWord: false };
const BEGINNING = { words: 1, isInWord: true };
const INSIDE = { words: 0, isInWord: true };

/** The same characters as `\s` and `trim()`. */
export function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit === 0xa0 || unit === 0x1680 || unit === 0xfeff) return true;
  if (unit < 0x2000 || unit > 0x3000) return false;
  return unit <= 0x200a || [0x2028, 0x2029, 0x202f, 0x205f, 0x3000].includes(unit);
}
