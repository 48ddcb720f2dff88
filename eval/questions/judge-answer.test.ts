import { expect, test } from "vitest";
import { holds, judgeAnswer } from "./judge-answer.ts";

const passages = new Map([
  [1, ["The crisis began in October 1973."]],
  [2, ["Prices rose fourfold."]],
]);
const judge = (answer: string) => judgeAnswer(answer, passages, ["October 1973", "in 1973"]);

test("an answer with the gold answer, cited from a passage that holds it", () => {
  expect(judge("The crisis began in October 1973. [1] Prices rose fourfold. [2]")).toEqual({
    outcome: "answered",
    words: 9,
    hasGold: true,
    isGoldCited: true,
  });
});

test("a citation of a passage without the gold answer does not count", () => {
  expect(judge("The crisis began in October 1973. [2]")).toMatchObject({ hasGold: true, isGoldCited: false });
  expect(judge("Prices rose fourfold. [2]")).toMatchObject({ hasGold: false, isGoldCited: false });
});

test("what first says that it may not answer is unsure", () => {
  expect(
    judge("Your sources may not answer this directly. They say:\n\nPrices rose fourfold. [2]"),
  ).toMatchObject({
    outcome: "unsure",
    hasGold: false,
  });
});

test("what cites nothing that was shown is silent, whatever it says", () => {
  expect(judge("Your sources do not say what happened in October 1973.")).toMatchObject({
    outcome: "silent",
    hasGold: false,
  });
  expect(judge("It began in October 1973. [7]")).toMatchObject({ outcome: "silent" });
});

test.each([
  ["It cost $2.5 million, he said.", "$2.5 million", true],
  ["The WARSAW Uprising", "warsaw uprising", true],
  ["in 1956", "5", false],
  ["anything", "…", false],
])("“%s” holds “%s”: %s", (text, words, expected) => {
  expect(holds(text, words)).toBe(expected);
});
