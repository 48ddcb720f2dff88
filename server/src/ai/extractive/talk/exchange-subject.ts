// "How long does a summer worker live?" "And a winter worker?" → "How long does a winter worker live?"
import {
  ASKS_OF_ANOTHER,
  ASKS_OF_SUBJECT,
  BEFORE_SUBJECT,
  HAS_VERB,
} from "@ibid/core/english/question-words.ts";
import { english } from "@ibid/core/english/language.ts";
import { readAskedList } from "@ibid/core/english/list-words.ts";
import { questionIntent } from "../question-intent.ts";

const MOST_WORDS = 5;
const LONGEST_SUBJECT = 60;

/** What a follow-up asks the same of: "What about mitosis?", "And in children?", "Is it the same for mice?" Else null. */
export function otherSubject(question: string): string | null {
  const text = question.trim().replace(/[?.!\s]+$/, "");
  const [, asked] = ASKS_OF_ANOTHER.find((pattern) => pattern.test(text))?.exec(text) ?? [];
  const isShort = asked !== undefined && asked.split(/\s+/).length <= MOST_WORDS;
  return isShort && !HAS_VERB.test(asked) ? asked : null;
}

/** "Which contracts are consensual?" "And which ones are real?" → "which contracts are real"; else null. */
export function nameOnes(question: string, previous: string): string | null {
  const [, rest] = /^(?:and |but |so )?which ones?\s+(.+)$/i.exec(question.trim()) ?? [];
  const noun = readAskedList(previous)?.noun ?? null;
  return rest === undefined || noun === null ? null : `which ${noun} ${rest}`;
}

/** The question before, asked of something else; null where it is not clear what to replace in it. */
export function exchangeSubject(previous: string, other: string): string | null {
  const text = previous.trim().replace(/[?.!\s]+$/, "");
  if (text.length > 2 * LONGEST_SUBJECT) return null;
  const bare = other.replace(/^(?:an?|the)\s+/i, "");
  return (
    (
      sameNoun(text, bare) ??
      samePreposition(text, other) ??
      lastPhrase(text, bare) ??
      (questionIntent(text) === "define" ? `What is ${other}` : null) ??
      beforeVerb(text, other)
    )?.concat("?") ?? null
  );
}

/** "a summer worker", "a winter worker": what stands before the noun that both have. */
function sameNoun(text: string, other: string): string | null {
  const words = text.split(/\s+/);
  const its = other.split(/\s+/);
  const stem = english.stem(its.at(-1)!);
  const at = words.findLastIndex((word) => english.stem(word) === stem);
  if (at < 1 || its.length < 2) return null;
  let start = at;
  while (start > 0 && at - start < its.length - 1 && !english.stopWords.has(words[start - 1]!.toLowerCase()))
    start--;
  return start === at ? null : [...words.slice(0, start), ...its, ...words.slice(at + 1)].join(" ");
}

/** "… in adults?" "And in children?" */
function samePreposition(text: string, other: string): string | null {
  const [preposition] = /^(?:in|on|for|at|with|by|from|to|under|after|before)\b/i.exec(other) ?? [];
  if (preposition === undefined) return null;
  const at = text.search(new RegExp(`\\b${preposition} (?!.*\\b${preposition} )`, "i"));
  return at < 1 ? null : `${text.slice(0, at)}${other}`;
}

/** "The yield of glycolysis", "What is the capital of France": the last phrase, unless it belongs to a verb. */
function lastPhrase(text: string, other: string): string | null {
  const [, before] = ASKS_OF_SUBJECT.exec(text) ?? [];
  return before === undefined ? null : `${before} ${other}`;
}

/** "How quickly does rape honey set": what stands before its last word. */
function beforeVerb(text: string, other: string): string | null {
  const [, before, verb] = BEFORE_SUBJECT.exec(text) ?? [];
  return before === undefined ? null : `${before} ${other} ${verb}`;
}
