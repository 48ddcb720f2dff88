import { ASKS_FOR_DEFINITION, type Intent, INTENTS, OPERANDS } from "@ibid/core/english/question-words.ts";
import { readAskedList } from "@ibid/core/english/list-words.ts";
import { termsOf } from "./terms.ts";

/** "Do parents correct mistakes?" is answered by yes or no, "What is one way in which …" by one thing. */
const ASKS_FOR_ONE =
  /^what (?:is|was) (?:one|an?)\b|^(?:is|are|was|were|do|does|did|can|could|should|has|have|will|would) (?!you\b)/;

export function questionIntent(question: string): Intent {
  const text = question.toLowerCase().trim();
  const [match] = Object.entries(INTENTS).find(([, pattern]) => pattern.test(text)) ?? [];
  if (match !== "compare" && match !== "how-many" && match !== "summary" && readAskedList(text) !== null)
    return "list";
  // "Why does X work better than Y" asks for a reason, not for two columns.
  if (/^why\b/.test(text)) return "why";
  if (match !== undefined && !(match === "list" && ASKS_FOR_ONE.test(text))) return match as Intent;
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
