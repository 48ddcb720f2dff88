import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { expect, test } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { uncitedPassages } from "./uncited-passages.ts";

const chunk = (start: number, end: number, similarity: number | null = 0.8) =>
  ({ similarity, locator: { kind: "passage", start, end } }) as RetrievedChunk;
const starts = (chunks: RetrievedChunk[], facts: Partial<Evidence>) =>
  uncitedPassages(chunks, [testEvidence(facts)], "s").map(({ locator }) => locator.start);

test("a passage that holds cited words is left out", () =>
  expect(starts([chunk(0, 10), chunk(10, 20)], { quotes: [testQuote("abc", 15, "found")] })).toEqual([0]));

test("without quotes, the whole cited place is left out", () =>
  expect(
    starts([chunk(0, 10), chunk(10, 20)], { place: { kind: "slide", slide: 1, start: 12, end: 20 } }),
  ).toEqual([0]));

test("what is not close, or was not compared, is not shown, and other sources don't count", () =>
  expect(starts([chunk(0, 10, 0.4), chunk(20, 30, null), chunk(10, 20)], { sourceId: "other" })).toEqual([
    10,
  ]));
