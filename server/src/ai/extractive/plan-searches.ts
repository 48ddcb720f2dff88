import { GOES_ON, LEANS_ON_QUESTION, PART_BORDER } from "@ibid/core/english/question-words.ts";
import { operandsOf, questionIntent } from "./question-intent.ts";
import { termsOf } from "./terms.ts";

const MAX_PARTS = 3;

export interface QuestionPart {
  text: string;
  /** The question this one can't be understood without. */
  subject: string | null;
}

/**
 * What to search for: a comparison and each of its sides, each part of a double question, a follow-up with its
 * subject.
 */
export function planSearches(question: string, previous: string | null): string[] {
  const operands = operandsOf(question);
  if (operands !== null) return [question, ...operands];
  return splitQuestion(question, previous).map(({ text, subject }) =>
    subject === null ? text : `${text} (${subject})`,
  );
}

/** "What is X and how does Y work?" asks two things; "… and why does it help?" needs the first to be understood. */
export function splitQuestion(asked: string, previous: string | null): QuestionPart[] {
  const question = sameOfAnother(asked, previous);
  const whole = [{ text: question, subject: subjectOf(question, previous) }];
  if (operandsOf(question) !== null) return whole;
  const parts = question
    .split(PART_BORDER)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  // "Who said so and when?" is one question.
  const areWhole = parts.every((part) => termsOf(part).length > 0);
  if (parts.length < 2 || parts.length > MAX_PARTS || !areWhole) return whole;
  return parts.map((text, at) => ({
    text,
    subject: subjectOf(text, at === 0 ? previous : (parts[0] ?? null)),
  }));
}

/** "What is X?" "And what about Y?" */
function sameOfAnother(question: string, previous: string | null): string {
  const [, other] = /^(?:and\s+)?(?:what|how) about\s+(.+?)[?\s]*$/i.exec(question) ?? [];
  const isSame = other !== undefined && previous !== null && questionIntent(previous) === "define";
  return isSame ? `What is ${other}?` : question;
}

/** What a follow-up points back to: the last question that makes sense alone, with the last that depends on it. */
export function subjectOfTalk(questions: readonly string[]): string | null {
  let subject: string | null = null;
  let follower = "";
  for (const question of questions) {
    const standsAlone = subjectOf(question, subject) === null;
    follower = standsAlone ? "" : ` ${question}`;
    if (standsAlone) subject = question;
  }
  return subject === null ? null : subject + follower;
}

/** The previous question, when this one can't be understood without it. */
function subjectOf(question: string, previous: string | null): string | null {
  if (previous === null) return null;
  const terms = termsOf(question);
  const pointsBack = LEANS_ON_QUESTION.test(question) && terms.length <= 5;
  const isFragment = question.trim().split(/\s+/).length <= 2;
  return terms.length === 0 || pointsBack || isFragment || GOES_ON.test(question.trim()) ? previous : null;
}
