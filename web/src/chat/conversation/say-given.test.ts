import { expect, test } from "vitest";
import type { ChatMessage } from "./chat-message.ts";
import { sayGiven } from "./say-given.ts";

const message = (role: "user" | "assistant", text: string, model: string | null = "m"): ChatMessage => ({
  ...{ id: crypto.randomUUID(), role, text, model, sources: [], status: "done" },
});
const turn = (length: number, model?: string): ChatMessage[] => [
  message("user", "Q?", null),
  message("assistant", "a".repeat(length), model),
];
const turns = (n: number, model?: string): ChatMessage[] =>
  Array.from({ length: n }, () => turn(10, model)).flat();

test.each([
  ["nothing of an empty chat", [], null],
  ["nothing where all was given", turns(21), null],
  [
    "how many turns were given",
    turns(22),
    "The model was given only the last 20 questions and answers of this chat.",
  ],
  [
    "that only one was",
    [...turn(60_000), ...turn(10), ...turn(10)],
    "The model was given only the last question and answer of this chat.",
  ],
  [
    "that none was",
    [...turn(100_000), ...turn(10)],
    "The model was given only this question, because what came before is too long.",
  ],
  ["nothing where no model answered", turns(22, "extractive"), null],
  ["nothing before the answer has begun", [...turns(22), message("user", "Q?")], null],
])("says %s", (_, messages, said) => {
  expect(sayGiven(messages)).toBe(said);
});
