import { expect, test } from "vitest";
import type { MessageRole } from "../contract/message.ts";
import { firstGiven } from "./first-given.ts";

type Message = { role: MessageRole; text: string };
const turn = (length: number): Message[] => [
  { role: "user", text: "Q?" },
  { role: "assistant", text: "a".repeat(length) },
];
const question: Message = { role: "user", text: "And now?" };
const given = (...turns: Message[][]): number => firstGiven([...turns.flat(), question]);

test("a short conversation is given whole", () => {
  expect(firstGiven([question])).toBe(0);
  expect(given(turn(10), turn(10))).toBe(0);
});

test("of many turns, the last 20 are given", () => {
  expect(given(...Array.from({ length: 2500 }, () => turn(100)))).toBe(2 * 2480);
});

test("of long turns, the newest that fit are given, and none is split", () => {
  expect(given(turn(10), turn(40_000), turn(15_000))).toBe(0);
  expect(given(turn(10), turn(40_000), turn(30_000))).toBe(4);
  expect(given(turn(10), turn(100_000))).toBe(4);
});

test("a question that got no answer is a turn, too", () => {
  expect(given(turn(100_000), [question], [question])).toBe(2);
});
