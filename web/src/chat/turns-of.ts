import type { ChatMetadata } from "@ibid/core/contract/chat.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { citedSources } from "@ibid/core/number/resolve-citations.ts";
import { sourcesOf, textOf, type ChatMessage } from "./chat-message.ts";

/** A question and what was answered. */
export interface Turn {
  key: string;
  question: string;
  answer: TurnAnswer | null;
}

export interface TurnAnswer {
  messageId: string;
  text: string;
  sources: RAGSource[];
  /** The sources whose number stands in the text. */
  cited: RAGSource[];
  metadata: ChatMetadata | undefined;
}

export function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.role === "user") turns.push({ key: message.id, question: textOf(message), answer: null });
    else {
      const last = turns.at(-1);
      if (last) last.answer = answerOf(message);
    }
  }
  return turns;
}

// A message that did not change is the same object, and keeps its answer object: finished turns don't render again.
const answers = new WeakMap<ChatMessage, TurnAnswer>();

function answerOf(message: ChatMessage): TurnAnswer {
  const before = answers.get(message);
  if (before) return before;
  const text = textOf(message);
  const sources = sourcesOf(message);
  const answer: TurnAnswer = {
    messageId: message.id,
    text,
    sources,
    cited: citedSources(text, sources),
    metadata: message.metadata,
  };
  answers.set(message, answer);
  return answer;
}
