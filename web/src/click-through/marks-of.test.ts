import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import { expect, test } from "vitest";
import { marksOf } from "./marks-of.ts";

function quote(text: string, start: number, check: Quote["check"]): Quote {
  const end = start + text.length;
  return { chunk_id: "c", text, start_char: start, end_char: end, score: 1, similarity: 0.8, check };
}

function check(quotes: Quote[] | undefined, expected: string[]) {
  const citation: RAGSource = {
    source_id: "s",
    source_type: "slide",
    content_preview: "",
    chunk_number: 1,
    start_char: 0,
    end_char: 100,
    ...(quotes ? { quotes } : {}),
  };
  const marks = marksOf(citation, null);
  expect(marks.map(({ kind, start, text }) => `${kind} ${start} ${text ?? "…"}`)).toEqual(expected);
}

test("found quotes are marked in the order of the text", () =>
  check([quote("b", 9, "close"), quote("a", 2, "exact"), quote("c", 5, null)], ["quote 2 a", "quote 9 b"]));

test("words that were not found mark the passage they were looked for in", () =>
  check([quote("x", 3, null), quote("a", 2, "unverified")], ["passage 2 a"]));

test("without quotes the place is the passage", () => check(undefined, ["passage 0 …"]));

test("a range of the address alone is marked", () =>
  expect(marksOf(null, { start: 1, end: 2 })).toEqual([{ start: 1, end: 2, text: null, kind: "quote" }]));

test("a source that is only opened has no marks", () => expect(marksOf(null, null)).toEqual([]));
