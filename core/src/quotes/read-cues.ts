// What the small words of a sentence do to the others: deny them, weaken them, compare them, tell clauses apart.
import { STOP_WORDS } from "./content-words.ts";

const list = (words: string) => new Set(words.split(/\s+/));
const CLAUSE_WORDS = list(
  "but because although though while whereas which who whom whose if when whenever where unless since so therefore hence",
);
const NEGATIONS = list(
  `not no never none nor cannot neither nobody nothing nowhere hardly barely scarcely unable without lack lacks lacked
  lacking except`,
);
const NEAR_NEGATIONS = list("without lack lacks lacked lacking except");
/** How sure a clause is: open, rarely so, sometimes, mostly, so, always so. */
const STRENGTHS = new Map(
  [
    `whether unknown unclear uncertain unless hypothetical myth false untrue incorrect mistaken deny denies denied doubt
    doubts doubted disproved refuted`,
    "rarely seldom few",
    "some sometimes may might can could able capable possible possibly perhaps occasionally partly partially",
    `often many most usually mainly mostly largely typically generally frequently likely probably tend tends seem seems
    seemed suggest suggests suggested commonly`,
    "",
    "all always every each everyone everybody must only entirely completely exclusively solely sole wholly whenever",
  ].flatMap((words, strength) => [...list(words)].map((word) => [word, strength] as const)),
);
export const PLAIN = 4;
export const UNIVERSAL = 5;
/** Function words elsewhere; here they decide a comparison. */
const COMPARING = list("more less fewer least before after above below over under same");
/** "That sleep helps is not true" denies what stands before. */
export const VERDICTS = list("true correct right accurate clear known certain case valid supported");

type Tokens = readonly string[];
export const lowerAt = (tokens: Tokens, at: number): string =>
  (tokens[at] ?? "")
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/'(?:s|re|ve|ll|d|m)$/, "");

export function isFunctionWord(tokens: Tokens, at: number): boolean {
  const lower = lowerAt(tokens, at);
  if (COMPARING.has(lower)) return false;
  const isOwn = STRENGTHS.has(lower) || NEGATIONS.has(lower) || CLAUSE_WORDS.has(lower);
  return isOwn || STOP_WORDS.has(lower) || /^(?:instead|rather|shall)$/.test(lower) || isFailing(tokens, at);
}

export function beginsClause(tokens: Tokens, at: number): boolean {
  const lower = lowerAt(tokens, at);
  return CLAUSE_WORDS.has(lower) || (lower === "and" && NEGATIONS.has(lowerAt(tokens, at + 1)));
}

/**
 * Of a token that denies: its clause, what follows it, or the next word and who knows what else. "Not only" and "no more
 * than" deny nothing.
 */
export function denialAt(tokens: Tokens, at: number): "clause" | "phrase" | "word" | null {
  const [lower, next] = [lowerAt(tokens, at), lowerAt(tokens, at + 1)];
  if (/^(?:only|just|merely)$/.test(next)) return null;
  if (/^(?:more|less|fewer|later|earlier)$/.test(next) && lowerAt(tokens, at + 2) === "than") return null;
  if (NEAR_NEGATIONS.has(lower)) return "word";
  if ((lower === "rather" && next === "than") || (lower === "instead" && next === "of")) return "phrase";
  return NEGATIONS.has(lower) || lower.endsWith("n't") || isFailing(tokens, at) ? "clause" : null;
}

export function strengthAt(tokens: Tokens, at: number): number | undefined {
  const [lower, next] = [lowerAt(tokens, at), lowerAt(tokens, at + 1)];
  // "the most effective", "whether … or …", "could not" limit nothing.
  const isSuperlative =
    /^(?:the|its|their|is|are|was|were)$/.test(lowerAt(tokens, at - 1)) ||
    /(?:ive|ful|ous|al|ent|ant|ic|ed|ly|able|ible|ing)$/.test(next);
  if (lower === "most" && isSuperlative) return undefined;
  if (lower === "whether" && tokens.includes("or")) return undefined;
  return /^c(?:an|ould)$/.test(lower) && next === "not" ? undefined : STRENGTHS.get(lower);
}

/** "Only in rats": whoever leaves it out says more. */
export const limitsAt = (tokens: Tokens, at: number): boolean =>
  /^(?:only|solely|exclusively|except|unless)$/.test(lowerAt(tokens, at));

function isFailing(tokens: Tokens, at: number): boolean {
  return /^fail(?:s|ed)?$/.test(lowerAt(tokens, at)) && lowerAt(tokens, at + 1) === "to";
}
