import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import { expect, test } from "vitest";
import { ticksOf } from "./ticks-of.ts";

const lecture = (chunk_number: number, more: Partial<RAGSource> = {}): RAGSource => ({
  source_id: "s",
  source_type: "lecture",
  content_preview: "",
  chunk_number,
  lecture_id: "lecture",
  start_seconds: 10,
  end_seconds: 40,
  ...more,
});
const quote = (start_seconds: number, check: Quote["check"]): Quote => ({
  chunk_id: "c",
  text: "x",
  start_char: 0,
  end_char: 1,
  start_seconds,
  end_seconds: start_seconds + 5,
  score: 1,
  similarity: 1,
  check,
});

test("the quoted words are ticked where they are said, not the passage around them", () => {
  const citation = lecture(1, { quotes: [quote(12, "exact"), quote(20, null), quote(30, "close")] });
  expect(ticksOf([citation], "lecture", citation)).toEqual([
    { startMs: 12_000, endMs: 17_000, isOpen: true },
    { startMs: 30_000, endMs: 35_000, isOpen: true },
  ]);
});

test("without quoted words the passage is ticked; other sources and other citations are told apart", () => {
  const elsewhere = lecture(3, { lecture_id: "another" });
  expect(ticksOf([lecture(1), lecture(2), elsewhere], "lecture", lecture(2))).toEqual([
    { startMs: 10_000, endMs: 40_000, isOpen: false },
    { startMs: 10_000, endMs: 40_000, isOpen: true },
  ]);
});

test("a citation without times has no tick", () => {
  const { start_seconds: _, end_seconds: __, ...timeless } = lecture(1);
  expect(ticksOf([timeless], "lecture", null)).toEqual([]);
});
