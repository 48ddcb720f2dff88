import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { RetrievedChunk } from "@ibid/core/contract/retrieval-result.ts";
import { expect, test } from "vitest";
import { uncitedPassages } from "./uncited-passages.ts";

const chunk = (start: number, end: number, similarity = 0.8) =>
  ({ similarity, locator: { kind: "passage", start, end } }) as RetrievedChunk;
const citation = (facts: Partial<RAGSource>) => ({ document_id: "s", ...facts }) as RAGSource;
const starts = (chunks: RetrievedChunk[], citations: RAGSource[]) =>
  uncitedPassages(chunks, citations, "s").map(({ locator }) => locator.start);

test("a passage that holds cited words is left out", () => {
  const quotes = [{ start_char: 15, end_char: 18, check: "exact" }] as RAGSource["quotes"];
  expect(starts([chunk(0, 10), chunk(10, 20)], [citation({ quotes })])).toEqual([0]);
});

test("a passage that was shown to the model and not cited is kept", () => {
  const quotes = [
    { start_char: 0, end_char: 5, check: null },
    { start_char: 15, end_char: 18, check: "close" },
  ] as RAGSource["quotes"];
  expect(starts([chunk(0, 10), chunk(10, 20)], [citation({ quotes })])).toEqual([0]);
});

test("without checked quotes, the whole cited place is left out", () =>
  expect(starts([chunk(0, 10), chunk(10, 20)], [citation({ start_char: 12, end_char: 20 })])).toEqual([0]));

test("what is not close is not shown, and other sources don't count", () =>
  expect(
    starts(
      [chunk(0, 10, 0.4), chunk(10, 20)],
      [citation({ document_id: "other", start_char: 10, end_char: 20 })],
    ),
  ).toEqual([10]));
