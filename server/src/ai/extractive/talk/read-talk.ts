// The questions and answers of a conversation → what the next question may lean on.
import { readRequest } from "@ibid/core/english/read-request.ts";
import type { Intent } from "@ibid/core/english/question-words.ts";
import { questionIntent } from "../question-intent.ts";
import { termsOf } from "../terms.ts";
import { exchangeSubject, nameOnes, otherSubject } from "./exchange-subject.ts";
import { leansOn } from "./leans-on.ts";

export interface Talk {
  /** The last question that makes sense alone: what the talk is about. Null before the first. */
  previous: string | null;
  /** The same with the last question that leans on it: "Why is that?" and "Is that common?" ask about that one. */
  last: string | null;
  /** Whom an answer has named since: "he". */
  person: string | null;
  /** What an answer has named since: perhaps "it". */
  thing: string | null;
}

export interface Turn {
  question: string;
  /** The words that were marked as its answer; empty where none were. */
  answer: string;
}

const ASKS_WHAT: ReadonlySet<Intent> = new Set(["fact", "where"]);
const MOST_OF_NAME = 5;

export function readTalk(turns: readonly Turn[]): Talk {
  let talk: Talk = { previous: null, last: null, person: null, thing: null };
  for (const turn of turns) {
    // "Thanks!" changes no subject.
    if (talk.previous !== null && readRequest(turn.question).kind === "small-talk") continue;
    const asksWho = questionIntent(turn.question) === "who" && /\p{Lu}\p{Ll}/u.test(turn.answer);
    const asksWhat = ASKS_WHAT.has(questionIntent(turn.question)) && isName(turn.answer);
    talk = {
      ...after(talk, turn.question),
      ...(asksWho && { person: turn.answer }),
      ...(asksWhat && { thing: turn.answer }),
    };
  }
  return talk;
}

/** "51 Pegasi b", not "a third of the students". */
function isName(words: string): boolean {
  return words.split(/\s+/).length <= MOST_OF_NAME && /^(?:the )?[^.?!]*\p{Lu}/u.test(words);
}

function after({ previous, last, person, thing }: Talk, question: string): Talk {
  if (previous === null || !leansOn(question))
    return { previous: question, last: question, person: null, thing: null };
  const named = nameOnes(question, previous);
  if (named !== null) return { previous: named, last: named, person: null, thing: null };
  const other = otherSubject(question);
  if (other !== null) {
    const asked = exchangeSubject(previous, other) ?? `${previous} ${question}`;
    return { previous: asked, last: asked, person: null, thing: null };
  }
  // "An example?" asks nothing that could be asked about.
  return { previous, last: termsOf(question).length === 0 ? last : `${previous} ${question}`, person, thing };
}
