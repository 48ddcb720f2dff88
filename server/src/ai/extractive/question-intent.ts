import { ASKS_FOR_DEFINITION, type Intent, INTENTS, OPERANDS } from "@ibid/core/english/question-words.ts";
import { termsOf } from "./terms.ts";

export function questionIntent(question: string): Intent {
  const text = question.toLowerCase().trim();
  // "Why does X work better than Y" asks for a reason, not for two columns.
  if (/^why\b/.test(text)) return "why";
  const [match] = Object.entries(INTENTS).find(([, pattern]) => pattern.test(text)) ?? [];
  if (match !== undefined) return match as Intent;
  if (ASKS_FOR_DEFINITION.test(text) && termsOf(text).length <= 4) return "define";
  return /\bhow\b/.test(text) ? "how" : "fact";
}

/** The two sides of a comparison, or null. */
export function operandsOf(question: string): [string, string] | null {
  if (questionIntent(question) !== "compare") return null;
  const text = question.trim().replace(/[?.!\s]+$/, "");
  for (const pattern of OPERANDS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return shareNoun(bare(first), bare(second));
  }
  return null;
}

/** "massed and spaced practice": both are kinds of practice; "the result of mitosis and meiosis": two results. */
function shareNoun(first: string, second: string): [string, string] {
  const [, noun] = /^(.+ (?:of|in|for)) \S+$/.exec(first) ?? [];
  if (noun !== undefined && !/\s/.test(second)) return [first, `${noun} ${second}`];
  const words = second.split(/\s+/);
  const isAdjective = !/\s/.test(first) && words.length === 2 && /(?:ed|ing|al|ive|ic|ous|ary)$/.test(first);
  return [isAdjective ? `${first} ${words[1]}` : first, second];
}

function bare(operand: string): string {
  return operand.replace(/^(?:the|an?)\s+/i, "").trim();
}
