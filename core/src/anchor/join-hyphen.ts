// A hyphen at the end of a line either breaks a word ("exam-|ple") or belongs to it ("Anglo-|Saxon").

const BROKEN_END = /(?:^|[^\p{L}\p{N}'’‐-])(\p{L}{2,})[-‐]$/u;
const BROKEN_START = /^(\p{Ll}{2,})(?![\p{L}'’]*[-‐])/u;
const COMPOUND = /\p{L}+[-‐]\p{L}+/gu;

/** First parts that are nearly always followed by a hyphen that stays. */
const KEEPS_HYPHEN = new Set(["self", "well", "half", "non", "quasi"]);
/** "pre-|and post-war": the hyphen stands for a word that comes later. */
const CONJUNCTION = new Set(["and", "or", "to", "und", "oder", "bis", "et", "ou"]);

/**
 * True when the hyphen at the end of `before` only breaks a word.
 * When in doubt the hyphen and the line break stay: nothing is lost, and `findQuote` tolerates them.
 */
export function breaksWord(before: string, after: string, compounds: ReadonlySet<string>): boolean {
  const first = BROKEN_END.exec(before.slice(-80))?.[1];
  const second = BROKEN_START.exec(after.slice(0, 80))?.[1];
  if (first === undefined || second === undefined) return false;
  if (first.length > 1 && first === first.toUpperCase()) return false;
  if (KEEPS_HYPHEN.has(first.toLowerCase()) || CONJUNCTION.has(second)) return false;
  return !compounds.has(`${first}-${second}`.toLowerCase());
}

/** The words a text writes with a hyphen inside a line: these keep it at a line end too. */
export function hyphenatedWords(lines: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [word] of line.matchAll(COMPOUND)) words.add(word.replace("‐", "-").toLowerCase());
  }
  return words;
}
