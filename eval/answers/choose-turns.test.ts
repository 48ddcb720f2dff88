import { expect, test } from "vitest";
import { chooseTurns } from "./choose-turns.ts";
import type { AskedCourse, Turn, TurnKind } from "./read-answer-set.ts";

const turn = (ask: string, kind: TurnKind): Turn => ({
  ...{ ask, kind, expect: [], avoid: [], from: "slides", near: false, place: null },
});
const course = (name: string, conversations: Turn[][]): AskedCourse => ({
  ...{ name, folder: name.toLowerCase(), material: [] },
  conversations: conversations.map((turns) => ({ turns })),
});
const courses = [
  course("Law", [
    [turn("a", "answer"), turn("b", "follow-up"), turn("c", "small-talk")],
    [turn("d", "list")],
  ]),
  course("Metals", [[turn("e", "answer")], [turn("f", "answer")]]),
];
const asked = (chosen: AskedCourse[]): string =>
  chosen
    .map(({ conversations }) =>
      conversations.map(({ turns }) => turns.map(({ ask }) => ask).join("")).join(" "),
    )
    .join(" | ");

test.each([
  [{}, "abc d | e f"],
  [{ only: "follow-up" }, "ab"],
  [{ only: "law" }, "abc d"],
  [{ only: "Metals" }, "e f"],
  [{ only: "answer", limit: 2 }, "a | f"],
  [{ limit: 100 }, "abc d | e f"],
])("%j asks %s", (options, expected) => {
  expect(asked(chooseTurns(courses, options).courses)).toBe(expected);
});

test("of a conversation that is asked for a later turn, only that turn counts", () => {
  const { isChosen } = chooseTurns(courses, { only: "follow-up" });
  expect(courses[0]!.conversations[0]!.turns.map((one) => isChosen(courses[0]!, one))).toEqual([
    false,
    true,
    false,
  ]);
});
