import { expect, test } from "vitest";
import type { Stance } from "../stance-of.ts";
import type { Outcome } from "./answer-figures.ts";
import { describeFigures, describeMisses, groupFigures, missesOf } from "./describe-answers.ts";
import { judgeTurn } from "./judge-turn.ts";
import type { Turn } from "./read-answer-set.ts";

function outcome(turn: Partial<Turn>, stance: Stance, answer: string): Outcome {
  const plain: Turn = {
    ...{ ask: "Why?", kind: "answer", expect: [], avoid: [] },
    ...{ from: "slides", near: false, place: null },
  };
  const whole = { ...plain, ...turn };
  const judged = judgeTurn(whole, { shown: answer, stance, cited: [] });
  return { course: "Economics", turn: whole, answer, judged, ms: 100 };
}

const outcomes = [
  outcome({ expect: [["tax"]] }, "answered", "A tax."),
  outcome({ expect: [["tax"]], from: "tables" }, "answered", "A rebate of\nten pounds."),
  outcome({ kind: "list" }, "silent", "Your sources do not answer this."),
  outcome({ kind: "silence" }, "silent", "Your sources do not answer this."),
  outcome({ kind: "silence", near: true }, "unsure", "Your sources may not answer this directly."),
  outcome({ kind: "place", expect: [["3"]] }, "uncited", "You have 3 sources."),
  outcome({ kind: "small-talk" }, "uncited", "You're welcome."),
  outcome({ kind: "summary" }, "answered", "A summary."),
];

test("each figure is a share of the questions it is about", () => {
  const { total, kinds, materials } = groupFigures(outcomes);
  const of = (count: number, all: number) => expect.objectContaining({ count, of: all });
  expect(total).toEqual({
    turns: 8,
    expectedWords: { count: 1, of: 3, share: 0.3333 },
    wrongUnderPill: of(1, 8),
    falseSilence: of(1, 5),
    unsureThoughAnswered: of(0, 5),
    rightSilence: of(2, 2),
    rightSilenceNear: of(1, 1),
    rightSilenceFar: of(1, 1),
    silentOrUnsureNear: of(1, 1),
    silentOrUnsureFar: of(1, 1),
    lookUps: of(1, 1),
    smallTalk: of(1, 1),
    lookUpsAndSmallTalk: of(2, 2),
    summaries: of(1, 1),
    medianWords: 5,
    medianMs: 100,
  });
  expect(kinds["list"]!.falseSilence).toEqual(of(1, 1));
  expect(materials["tables"]!.wrongUnderPill).toEqual(of(1, 1));
});

test("a report has a row for each kind of question and of material, and no empty columns", () => {
  const report = describeFigures(groupFigures(outcomes.slice(0, 2)));
  expect(report.split("\n").map((line) => line.trim().replace(/ {2,}/g, " | "))).toEqual([
    "turns | expected words | wrong under pill | false silence | unsure | words | ms",
    "all | 2 | 1/2 50.0 % | 1/2 50.0 % | 0/2 0.0 % | 0/2 0.0 % | 5 | 100",
    "",
    "by kind of question",
    "answer | 2 | 1/2 50.0 % | 1/2 50.0 % | 0/2 0.0 % | 0/2 0.0 % | 5 | 100",
    "",
    "by kind of material",
    "slides | 1 | 1/1 100.0 % | 0/1 0.0 % | 0/1 0.0 % | 0/1 0.0 % | 2 | 100",
    "tables | 1 | 0/1 0.0 % | 1/1 100.0 % | 0/1 0.0 % | 0/1 0.0 % | 5 | 100",
    "",
    "by course",
    "Economics | 2 | 1/2 50.0 % | 1/2 50.0 % | 0/2 0.0 % | 0/2 0.0 % | 5 | 100",
  ]);
});

test("a miss says the question, what is wrong and how the answer begins", () => {
  expect(describeMisses(missesOf(outcomes.slice(0, 2)))).toBe(
    "[answer, tables, Economics] Why?\n  wrong under a pill, answered, without “tax”\n  A rebate of ten pounds.",
  );
});
