// "What are the disadvantages of X?" → whether nothing that was picked speaks against X.
import { ASKS_FOR_DRAWBACKS, SPEAKS_AGAINST } from "@ibid/core/english/answer-cues.ts";
import type { Scored, Scores } from "./score-units.ts";
import { termsOf } from "./terms.ts";

/** The part of what is asked about that a sentence must name to speak against it. */
const NAMED = 0.6;

export function lacksDrawback(question: string, units: readonly Scored[], { asked }: Scores): boolean {
  const [word] = ASKS_FOR_DRAWBACKS.exec(question) ?? [];
  const [drawback] = termsOf(word ?? "");
  if (drawback === undefined) return false;
  const subject = asked.terms.filter((term) => term !== drawback);
  const speaksAgainst = ({ text, terms, headingTerms }: Scored): boolean => {
    if (asked.isIn(headingTerms, drawback) || asked.isIn(terms, drawback)) return true;
    const named = subject.filter((term) => asked.isIn(terms, term) || asked.isIn(headingTerms, term));
    return SPEAKS_AGAINST.test(text) && named.length >= NAMED * subject.length;
  };
  return !units.some(speaksAgainst);
}
