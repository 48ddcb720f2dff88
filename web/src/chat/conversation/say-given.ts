import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { firstGiven } from "@ibid/core/ledger/first-given.ts";
import type { ChatMessage } from "./chat-message.ts";

/** For the newest answer: what the model was given of the conversation, if it was not all of it. */
export function sayGiven(messages: readonly ChatMessage[]): string | null {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const answer = messages[asked + 1];
  // Without a model, answers are quoted from the sources.
  if (answer === undefined || answer.text === "" || answer.model === BUILT_IN) return null;
  const first = firstGiven(messages.slice(0, asked + 1));
  if (first <= 0) return null;
  const turns = messages.slice(first, asked).filter(({ role }) => role === "user").length;
  if (turns === 0) return "The model was given only this question, because what came before is too long.";
  return turns === 1
    ? "The model was given only the last question and answer of this chat."
    : `The model was given only the last ${turns} questions and answers of this chat.`;
}
