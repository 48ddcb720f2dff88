import type { ChatMessage } from "./chat-message.ts";
import type { Question } from "./kept-text.ts";

/** A question and its answer. */
export interface Turn {
  key: string;
  /** Null while the question is on its way. */
  questionId: string | null;
  question: string;
  answer: ChatMessage | null;
}

/** `asking` is shown where it will be, without the question that it replaces and everything after that. */
export function turnsOf(messages: readonly ChatMessage[], asking: Question | null = null): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.id === asking?.replaces) break;
    const last = turns.at(-1);
    if (message.role === "user") {
      turns.push({
        key: message.key ?? message.id,
        questionId: message.id,
        question: message.text,
        answer: null,
      });
    } else if (last) last.answer = message;
  }
  if (asking) turns.push({ key: asking.key, questionId: null, question: asking.text, answer: null });
  return turns;
}
