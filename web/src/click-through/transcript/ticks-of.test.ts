import { expect, test } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { ticksOf } from "./ticks-of.ts";

test("found words are ticked where they are said, not the passage around them", () => {
  const quotes = [
    testQuote("a", 0, "found", 12),
    testQuote("b", 5, null, 20),
    testQuote("c", 9, "close", 30),
  ];
  const evidence = testEvidence({ quotes });
  expect(ticksOf([evidence], "s", evidence)).toEqual([
    { startMs: 12_000, endMs: 17_000, isOpen: true },
    { startMs: 30_000, endMs: 35_000, isOpen: true },
  ]);
});

test("where nothing was found nothing is ticked; other sources and other citations are told apart", () => {
  const quotes = [testQuote("a", 0, "found", 10)];
  const [first, second] = [testEvidence({ quotes }), testEvidence({ quotes, number: 2 })];
  const missed = testEvidence({ quotes: [testQuote("a", 0, "not-found", 10)] });
  const elsewhere = testEvidence({ quotes, sourceId: "another" });
  expect(ticksOf([first, second, missed, elsewhere], "s", second).map(({ isOpen }) => isOpen)).toEqual([
    false,
    true,
  ]);
});
