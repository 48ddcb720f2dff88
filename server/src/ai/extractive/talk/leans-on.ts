import { ASKS_OF_IT, GOES_ON, LEANS_ON_QUESTION, OF_WHAT } from "@ibid/core/english/question-words.ts";
import { termsOf } from "../terms.ts";

const FEW_TERMS = 5;

/** Whether a question can't be understood without the one before it. */
export function leansOn(question: string): boolean {
  const terms = termsOf(question);
  const pointsBack = LEANS_ON_QUESTION.test(question) && terms.length <= FEW_TERMS;
  const isFragment = question.trim().split(/\s+/).length <= 2;
  return (
    terms.length === 0 ||
    pointsBack ||
    (terms.length === 1 && ASKS_OF_IT.test(question.trim())) ||
    isFragment ||
    [GOES_ON, OF_WHAT].some((cue) => cue.test(question.trim()))
  );
}
