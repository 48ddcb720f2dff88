// What an answer says of itself, read off its words: whether it answers, is unsure, or says that the sources do not
// answer. The one place that knows the words of the built-in answerer.
import { claimsOf } from "@ibid/core/markers/claims-of.ts";

/**
 * `answered`: something is cited, as an answer. `unsure`: something is cited, after a line that says that it may not answer.
 * `silent`: nothing is cited, and it says that the sources do not answer. `uncited`: anything else without a citation,
 * such as a greeting.
 */
export type Stance = "answered" | "unsure" | "silent" | "uncited";

/** As compose-answer.ts writes it. */
const MAY_NOT_ANSWER = /\bsources may not\b/i;
/** As explain-abstention.ts and the search write it. */
const NOT_ANSWERED =
  /\bsources (?:do not|don['’]t) (?:seem to )?(?:answer|mention|say)\b|\bnothing in your sources\b|\bno (?:source|passage)\b[^.]{0,40} is (?:close enough|ready)\b/i;

export function stanceOf(answer: string, isKnown: (number: number) => boolean): Stance {
  const [first] = claimsOf(answer, isKnown).flatMap(({ citations }) => citations);
  if (first === undefined) return saysUnanswered(answer) ? "silent" : "uncited";
  const before = answer.slice(0, first.start);
  return MAY_NOT_ANSWER.test(before) || saysUnanswered(before) ? "unsure" : "answered";
}

function saysUnanswered(text: string): boolean {
  return NOT_ANSWERED.test(text);
}
