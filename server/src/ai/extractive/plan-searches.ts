import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import {
  ASKS_BACK,
  ASKS_TO_GO_ON,
  LEANS_ON_QUESTION,
  PART_BORDER,
  POINTS_TO_PERSON,
  POINTS_TO_THING,
} from "@ibid/core/english/question-words.ts";
import { ONLY_ASKS_FOR_LIST } from "@ibid/core/english/list-words.ts";
import { contentWords } from "@ibid/core/quotes/content-words.ts";
import { operandsOf } from "./question-intent.ts";
import { exchangeSubject, nameOnes, otherSubject } from "./talk/exchange-subject.ts";
import { leansOn } from "./talk/leans-on.ts";
import type { Talk } from "./talk/read-talk.ts";
import { termsOf } from "./terms.ts";

const MAX_PARTS = 3;
/** With fewer terms of its own, a follow-up says too little to be looked for. */
const LEAST_OWN = 2;

/** In a talk, if there is one. Without `last`, it is `previous`. */
export interface AskedQuestion extends Partial<Talk> {
  question: string;
  previous: string | null;
  /** Words of it that were typed otherwise. */
  spelling?: readonly Spelling[];
  /** What was answered before it, the main quotation of each answer, and that of the last. */
  said?: string;
  answered?: readonly string[];
  statement?: string;
  /** What the search said when it found nothing. */
  note?: string;
  /** Whether what comes after a passage was read, too. */
  hasReadOn?: boolean;
}

export interface QuestionPart {
  text: string;
  /** The question this one can't be understood without. */
  subject: string | null;
  /** What was answered to it, where this one asks only why that is so, or who, when or where. */
  statement?: string;
  /** What was answered to it, by name: perhaps what "it" is. */
  named?: string;
  /** What the answer has to name, where the question before is asked of something else. */
  other?: string;
}

/**
 * What to search for: a comparison and each of its sides, each part of a double question, a follow-up with its
 * subject.
 */
export function planSearches(asked: AskedQuestion): string[] {
  const parts = splitQuestion(asked);
  const operands = operandsOf(parts[0]!.text);
  if (operands !== null) return [parts[0]!.text, ...operands];
  return [...new Set(parts.flatMap((part) => [inFull(part), ...ownWords(part)]))];
}

/** A follow-up is looked for by its own words, too: with those of the question before, it may only find that answer. */
function ownWords({ text, subject, other, named }: QuestionPart): string[] {
  if (other !== undefined)
    return subject !== null || termsOf(text).length > termsOf(other).length ? [other] : [];
  if (subject === null) return [];
  if (named !== undefined) return [text.replace(LEANS_ON_QUESTION, named)];
  return termsOf(text).length >= LEAST_OWN ? [text] : [];
}

/** Whether what was quoted last, and what comes after it, is where to look first. */
export function followsUp(asked: AskedQuestion): boolean {
  return splitQuestion(asked).some(({ subject, other }) => subject !== null || other !== undefined);
}

/** Each part of the question, and each side of a comparison. */
export function partsToRead(asked: AskedQuestion): QuestionPart[] {
  return splitQuestion(asked).flatMap((part) => [part, ...definitionsIn(part)]);
}

/** How the reader is asked: a follow-up after what was asked before it, and in one with what it is about. */
export function phrasings(part: QuestionPart): string[] {
  const { text, subject, statement, named } = part;
  if (subject === null) return [text];
  // "More" is what else answers the same question.
  if (ASKS_TO_GO_ON.test(text.trim())) return [subject];
  return [
    `${subject} ${text}`,
    inFull(part),
    ...(statement ? [`${statement} ${text}`] : []),
    ...(named ? [text.replace(LEANS_ON_QUESTION, named)] : []),
  ];
}

/** What else the reader is asked: what answers the question before does not answer this one. */
export function askedBefore({ text, subject }: QuestionPart): string | null {
  return subject === null || ASKS_TO_GO_ON.test(text.trim()) ? null : subject;
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
export function splitQuestion(asked: AskedQuestion): QuestionPart[] {
  const { question, previous } = asked;
  const whole = [inTalk(asked)];
  if (operandsOf(whole[0]!.text) !== null) return whole;
  const parts = question
    .split(PART_BORDER)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  // "Who said so and when?" is one question, and so is "Why is it so? Name three reasons."
  const areWhole = parts.every((part) => termsOf(part).length > 0 && !ONLY_ASKS_FOR_LIST.test(part));
  if (parts.length < 2 || parts.length > MAX_PARTS || !areWhole) return whole;
  return parts.map((text, at) =>
    at === 0
      ? inTalk({ ...asked, question: text })
      : { text, subject: subjectOf(text, parts[0] ?? previous) },
  );
}

/** A question as a part of the talk it is asked in. */
function inTalk(asked: AskedQuestion): QuestionPart {
  const { previous, last = previous, person = null, thing = null, statement = "" } = asked;
  const question = person === null ? asked.question : asked.question.replace(POINTS_TO_PERSON, person);
  if (previous === null || !leansOn(asked.question)) return { text: question, subject: null };
  const named = nameOnes(question, previous);
  if (named !== null) return { text: named, subject: null };
  const other = otherSubject(question);
  if (other !== null) {
    const exchanged = exchangeSubject(previous, other);
    return exchanged === null
      ? { text: question, subject: previous, other }
      : { text: exchanged, subject: null, other };
  }
  // "How does it differ from X?"
  if (operandsOf(question)?.some((side) => LEANS_ON_QUESTION.test(side)))
    return { text: `${inFull({ text: question, subject: previous })}?`, subject: null };
  const thingMeant = thing !== null && POINTS_TO_THING.test(question) ? { named: thing } : {};
  if (termsOf(question).length > 1) return { text: question, subject: previous, ...thingMeant };
  const isOfStatement = /\bwhy\b/i.test(question) || ASKS_BACK.test(question);
  return { text: question, subject: last, ...thingMeant, ...(isOfStatement && { statement }) };
}

function subjectOf(question: string, previous: string | null): string | null {
  return leansOn(question) ? previous : null;
}
