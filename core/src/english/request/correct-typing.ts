// Words of look-ups that were mistyped: letters exchanged ("silde", "tabel"), one left out ("lectre") or doubled. The
// first letter is right, as it almost always is; so hardly any other English word is taken for one of these.

const WORDS =
  `slide slides page pages figure table tables section chapter lecture lectures lecturer professor handout summary summarise
  summarize minute minutes paper author authors source sources outline overview question questions recorded transcript`.split(
    /\s+/,
  );
/** Shorter words with a letter left out may be others: "able", "side". */
const LONG = 6;

export function correctTyping(text: string): string {
  return text.replace(/\p{L}{4,}/gu, (word) => {
    const lower = word.toLowerCase();
    return WORDS.includes(lower) ? word : (WORDS.find((right) => isMistyped(lower, right)) ?? word);
  });
}

export function isMistyped(word: string, right: string): boolean {
  if (word[0] !== right[0] || Math.abs(word.length - right.length) > 1) return false;
  if (word.length === right.length) return isExchanged(word, right);
  if (word.at(-1) !== right.at(-1)) return false;
  const [short, long] = word.length < right.length ? [word, right] : [right, word];
  const at = Array.from(short).findIndex((letter, i) => letter !== long[i]);
  const isDoubled = word.length > right.length && long[at] === long[at - 1];
  return (
    (isDoubled || (word.length < right.length && right.length >= LONG)) &&
    short.slice(at) === long.slice(at + 1)
  );
}

/** Two neighbours in the wrong order. */
function isExchanged(word: string, right: string): boolean {
  const at = Array.from(word).findIndex((letter, i) => letter !== right[i]);
  return (
    at >= 0 &&
    word[at] === right[at + 1] &&
    word[at + 1] === right[at] &&
    word.slice(at + 2) === right.slice(at + 2)
  );
}
