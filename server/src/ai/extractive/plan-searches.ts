import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import { GOES_ON, LEANS_ON_QUESTION, PART_BORDER } from "@ibid/core/english/question-words.ts";
import { operandsOf, questionIntent } from "./question-intent.ts";
import { contentWords } from "@ibid/core/quotes/content-words.ts";
import { termsOf } from "./terms.ts";

const MAX_PARTS = 3;

export interface AskedQuestion {
  question: string;
  /** Words of it that were typed otherwise. */
  spelling?: readonly Spelling[];
  /** What was asked before it, for follow-ups. */
  previous: string | null;
  /** What was answered before it, and the first sentence that the last answer quoted. */
  said?: string;
  statement?: string;
  /** What the search said when it found nothing. */
  note?: string;
}

export interface QuestionPart {
  text: string;
  /** The question this one can't be understood without. */
  subject: string | null;
}

/**
 * What to search for: a comparison and each of its sides, each part of a double question, a follow-up with its
 * subject.
 */
export function planSearches(asked: AskedQuestion): string[] {
  const operands = operandsOf(asked.question);
  if (operands !== null) return [asked.question, ...operands];
  return splitQuestion(asked).map(inFull);
}

/** Whether a question only asks to go on: "more", "why is that?" What answers it is most likely right after the last quotation. */
export function goesOn(asked: AskedQuestion): boolean {
  return splitQuestion(asked).some(({ text, subject }) => subject !== null && termsOf(text).length === 0);
}

/** A question for each part, and for each side of a comparison. */
export function questionsToRead(asked: AskedQuestion): string[] {
  return splitQuestion(asked).flatMap((part) => [
    inFull(part),
    ...definitionsIn(part).map(({ text }) => text),
  ]);
}

/** A follow-up with what it is about: "And how is it treated?" → "how is anaemia treated". */
export function inFull({ text, subject }: QuestionPart): string {
  if (subject === null) return text;
  const topic = contentWords(subject)
    .filter((word) => termsOf(word.text).length > 0)
    .map((word) => word.text)
    .join(" ");
  const question = text.replace(/^(?:and|but|so)\s+|[?.!\s]+$/gi, "");
  return LEANS_ON_QUESTION.test(question)
    ? question.replace(LEANS_ON_QUESTION, topic)
    : `${question} ${topic}`;
}

/** What must be known of each side of a comparison. */
export function definitionsIn({ text }: QuestionPart): QuestionPart[] {
  return (operandsOf(text) ?? []).map((side) => ({ text: `What is ${side}?`, subject: null }));
}

/** "What is X and how does Y work?" asks two things; "… and why does it help?" needs the first to be understood. */
export function splitQuestion({ question: asked, previous, statement }: AskedQuestion): QuestionPart[] {
  const question = sameOfAnother(asked, previous);
  const subject = subjectOf(question, previous);
  // "Why is that?" asks about what was said, more than about what was asked.
  const isAboutStatement = subject !== null && /\bwhy\b/i.test(question) && termsOf(question).length === 0;
  const whole = [{ text: question, subject: (isAboutStatement && statement) || subject }];
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
  if (other === undefined || previous === null) return question;
  if (questionIntent(previous) === "define") return `What is ${other}?`;
  // "The yield of glycolysis?" "What about the Krebs cycle?"
  const [, noun] = /^(.+ (?:of|in|for)) [^,;]{1,60}$/.exec(previous.trim()) ?? [];
  return noun === undefined ? question : `${noun} ${other}?`;
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
