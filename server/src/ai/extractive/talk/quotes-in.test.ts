import { expect, it } from "vitest";
import { mainQuote, quotesIn } from "./quotes-in.ts";

it("an answer's quotations are read back, with the words that were marked", () => {
  const answer =
    "Searched for “dance”:\n\n#### Week 2\n\n> “It tells where food is.” [1]\n\n> “Decoded by **Karl von Frisch** in 1944 \\(Vienna\\).” [2][3]\n\n> - Direction: the sun [4]";
  const quotes = quotesIn(answer);
  expect(quotes).toEqual([
    { text: "It tells where food is.", number: 1, marked: "" },
    { text: "Decoded by Karl von Frisch in 1944 (Vienna).", number: 2, marked: "Karl von Frisch" },
    { text: "Direction: the sun", number: 4, marked: "" },
  ]);
  expect(mainQuote(quotes)?.number).toBe(2);
  expect(mainQuote(quotes.slice(0, 1))?.number).toBe(1);
});
