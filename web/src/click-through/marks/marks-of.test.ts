import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { expect, test } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { marksOf } from "./marks-of.ts";

function check(facts: Partial<Evidence>, expected: string[]) {
  const marks = marksOf(testEvidence(facts), null);
  expect(marks.map(({ kind, start, text }) => `${kind} ${start} ${text ?? "…"}`)).toEqual(expected);
}

test("found words are marked in the order of the text", () =>
  check({ quotes: [testQuote("b", 9, "close"), testQuote("a", 2, "found"), testQuote("c", 5, null)] }, [
    "quote 2 a",
    "quote 9 b",
  ]));

test("what was not found opens the passage that it was looked for in", () =>
  check({ quotes: [testQuote("x", 3, null), testQuote("a", 2, "not-found")] }, ["passage 2 a"]));

test("without quotes the place is the passage", () => check({}, ["passage 0 …"]));

test("the words of a footnote are looked for, unless what it stands behind was not found", () => {
  const of = { kind: "document", id: "d", number: 1, claim: null } as const;
  check({ of, quotes: [testQuote("a", 2, null)] }, ["quote 2 a"]);
  check({ of, quotes: [testQuote("a", 2, "not-found")] }, ["passage 2 a"]);
});

test("a range of the address alone is marked", () =>
  expect(marksOf(null, { start: 1, end: 2 })).toEqual([{ start: 1, end: 2, text: null, kind: "quote" }]));

test("a source that is only opened has no marks", () => expect(marksOf(null, null)).toEqual([]));
