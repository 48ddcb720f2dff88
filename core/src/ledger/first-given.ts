import type { MessageRole } from "../contract/message.ts";

/** What a model is given of a conversation besides the question: so much, and the oldest is left out first. */
export const MOST_TURNS = 20;
const MOST_CHARACTERS = 60_000;

/** The index of the first message that a model is given with the last one, its question. Turns are never split. */
export function firstGiven(messages: readonly { role: MessageRole; text: string }[]): number {
  let first = messages.length - 1;
  let turns = 0;
  let characters = 0;
  for (let i = first - 1; i >= 0 && turns < MOST_TURNS; i--) {
    const { role, text } = messages[i]!;
    characters += text.length;
    if (characters > MOST_CHARACTERS) break;
    if (role !== "user") continue;
    turns++;
    first = i;
  }
  return first;
}
