import { expect, test } from "vitest";
import type { Stance } from "../stance-of.ts";
import { type CitedPlace, type JudgedTurn, judgeTurn } from "./judge-turn.ts";
import type { Turn } from "./read-answer-set.ts";

const ask: Turn = {
  ...{ ask: "What is it?", kind: "answer", expect: [], avoid: [] },
  ...{ from: "slides", near: false, place: null },
};
const long = (words: number): string => "word ".repeat(words);

type Row = [what: string, turn: Partial<Turn>, stance: Stance, shown: string, verdict: (keyof JudgedTurn)[]];
const given = { expect: [["cost", "price"], ["alternative"]] };

test.each<Row>([
  ["has one of each group", given, "answered", "The price of the alternative.", ["saysExpected", "isRight"]],
  [
    "has expected words in another case",
    given,
    "answered",
    "COST, Alternatives",
    ["saysExpected", "isRight"],
  ],
  ["lacks a group", given, "answered", "The price.", ["isWrongUnderPill"]],
  ["lacks a group, and says so", given, "unsure", "The price.", []],
  ["has them, unsure", given, "unsure", "The price of the alternative.", ["saysExpected", "isRight"]],
  ["is too long", given, "answered", `cost alternative ${long(119)}`, ["saysExpected"]],
  ["is not too long", given, "answered", `cost alternative ${long(118)}`, ["saysExpected", "isRight"]],
  ["is silent", given, "silent", "Your sources do not answer this.", ["isFalseSilence"]],
  [
    "is silent, with the words",
    given,
    "silent",
    "Not cost, not alternative.",
    ["saysExpected", "isFalseSilence"],
  ],
  ["cites nothing", given, "uncited", "The price of the alternative.", ["saysExpected"]],
  ["has words to avoid", { avoid: ["tax"] }, "answered", "A tax.", ["isWrongUnderPill"]],
  ["is a summary of any length", { kind: "summary" }, "answered", long(300), ["saysExpected", "isRight"]],
  ["is a summary that is silent", { kind: "summary" }, "silent", "None.", ["saysExpected", "isFalseSilence"]],
  ["is rightly silent", { kind: "silence" }, "silent", "None.", ["saysExpected", "isRight"]],
  ["should be silent, and is unsure", { kind: "silence" }, "unsure", "A tax.", ["saysExpected"]],
  ["is rightly unsure", { kind: "silence", near: true }, "unsure", "A tax.", ["saysExpected", "isRight"]],
  ["should be silent", { kind: "silence" }, "answered", "A tax.", ["saysExpected", "isWrongUnderPill"]],
  ["is a reply to thanks", { kind: "small-talk" }, "uncited", "You're welcome.", ["saysExpected", "isRight"]],
  ["is a long reply to thanks", { kind: "small-talk" }, "uncited", long(81), ["saysExpected"]],
  ["finds no sources for thanks", { kind: "small-talk" }, "silent", "None.", ["saysExpected"]],
  ["cites for thanks", { kind: "small-talk" }, "answered", "A tax.", ["saysExpected", "isWrongUnderPill"]],
  [
    "counts sources",
    { kind: "place", expect: [["3"]] },
    "uncited",
    "3 sources.",
    ["saysExpected", "isRight"],
  ],
  ["cites another slide", { kind: "place", place: "Slide 9" }, "answered", "A tax.", ["saysExpected"]],
  ["cites the slide", { kind: "place", place: "Slide 8" }, "answered", "Tax.", ["saysExpected", "isRight"]],
  ["has the second in it", { kind: "place", place: "1:20" }, "answered", "Tax.", ["saysExpected", "isRight"]],
  ["does not have the second in it", { kind: "place", place: "1:31" }, "answered", "Tax.", ["saysExpected"]],
  [
    "cites under the heading",
    { kind: "place", place: "5 Limits" },
    "answered",
    "Tax.",
    ["saysExpected", "isRight"],
  ],
])("an answer that %s", (_, turn, stance, shown, verdict) => {
  const cited: CitedPlace[] = [
    { title: "Week 1", place: "slide 8" },
    { title: "Lecture", place: "1:05", seconds: { from: 65, to: 90 } },
    { title: "A paper", place: "", words: "5 Limits\nA small sample." },
  ];
  const judged = judgeTurn({ ...ask, ...turn }, { shown, stance, cited });
  const is = (["saysExpected", "isRight", "isFalseSilence", "isWrongUnderPill"] as const).filter(
    (one) => judged[one],
  );
  expect(is).toEqual(verdict);
});
