import { contextText, parseContextText } from "@ibid/core/ledger/context-text.ts";
import { expect, test } from "vitest";
import { answerFromPassages } from "../answer-from-passages.ts";

const captions = [
  "So, the bridge at Tacoma. It opened in nineteen forty. People drove there for fun.",
  "One day the wind twisted the deck. A dog was in a car on it.",
  "Professor Farquharson tried to save the dog. It bit his finger.",
];
const passages = (place: (at: number) => string) =>
  parseContextText(
    contextText(
      captions.map((text, at) => ({
        number: at + 1,
        title: "Lecture 3",
        chunkIndex: at,
        place: place(at),
        text,
      })),
    ),
  );
const asked = {
  question: "And who wanted to rescue it?",
  previous: "What happened to the bridge at Tacoma?",
  said: "> “One day the wind twisted the deck.” [2]",
  answered: ["One day the wind twisted the deck."],
  statement: "One day the wind twisted the deck.",
};

test("a follow-up without a sure answer goes on from what a recording said", () => {
  const answer = answerFromPassages(
    asked,
    passages((at) => `${at}:10`),
  );
  expect(answer).toContain("may not");
  expect(answer).toContain("“Professor Farquharson tried to save the dog.” [3]");
  expect(answer).not.toContain("twisted");
});

test("in what was written, only the closest is quoted", () => {
  expect(
    answerFromPassages(
      asked,
      passages(() => ""),
    ),
  ).not.toContain("bit his finger");
});
