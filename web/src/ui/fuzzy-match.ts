// How well the typed letters match a name: "les" finds "Lecture 5: Sleep"; whole words and word beginnings win.
const WORDS = 40;
const WORD_START = 8;
const NEXT_LETTER = 5;

/** Higher is better; null when the text does not contain all the letters, in order. */
export function fuzzyMatch(query: string, text: string): number | null {
  const letters = Array.from(fold(query).replace(/\s+/g, ""));
  const words = fold(text);
  const typed = fold(query).trim();
  const whole = wordStarts(words).find((start) => words.startsWith(typed, start));
  if (whole !== undefined) return WORDS * letters.length - whole / 100;
  let score = 0;
  let at = -1;
  for (const [index, letter] of letters.entries()) {
    const rest = letters.slice(index + 1);
    const next = nextPosition(words, letter, rest, at);
    if (next < 0) return null;
    if (isWordStart(words, next)) score += WORD_START;
    else if (next === at + 1) score += NEXT_LETTER;
    at = next;
  }
  return score - words.length / 100;
}

export function beginsWith(query: string, text: string): boolean {
  const typed = fold(query).trim();
  return typed !== "" && fold(text).startsWith(typed);
}

/** The very next position if it has the letter, else the next word that begins with it, else its next occurrence. */
function nextPosition(words: string, letter: string, rest: string[], at: number): number {
  if (words.startsWith(letter, at + 1)) return at + 1;
  const begun = wordStarts(words).find((start) => start > at && words.startsWith(letter, start));
  // A later word beginning is useless if the remaining letters do not follow it.
  return begun !== undefined && follow(words, rest, begun) ? begun : words.indexOf(letter, at + 1);
}

function follow(words: string, letters: string[], at: number): boolean {
  for (const letter of letters) {
    at = words.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function wordStarts(words: string): number[] {
  return Array.from(words.matchAll(/(?<![\p{L}\p{N}])[^\s]/gu), ({ index }) => index);
}

function isWordStart(words: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(words[at - 1]!);
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
