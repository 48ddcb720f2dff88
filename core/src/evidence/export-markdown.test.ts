import { expect, test } from "vitest";
import type { MessageResponse } from "../contract/message.ts";
import { RAGSource } from "../contract/rag-source.ts";
import { exportMarkdown } from "./export-markdown.ts";

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const quote = { chunk_id: id(9), start_char: 0, end_char: 3, score: 1, similarity: 1 };
const slide = RAGSource.parse({
  source_id: id(1),
  source_type: "slide",
  content_preview: "…",
  chunk_number: 1,
  title: "Week 3 *slides*",
  slide_number: 12,
  quotes: [{ ...quote, text: "Ripples\ncarry replay" }],
  claims: [
    { start: 0, end: 18, verdict: "found", quote: 0 },
    { start: 23, end: 46, verdict: "not-found", quote: 0 },
  ],
});
const lecture = RAGSource.parse({
  source_id: id(2),
  source_type: "lecture",
  content_preview: "…",
  chunk_number: 2,
  title: "Recording",
  start_seconds: 740,
  removed: true,
  quotes: [{ ...quote, text: "again", start_seconds: 754, end_seconds: 756 }],
  claims: [{ start: 0, end: 9, verdict: "close", quote: 0 }],
});

function message(role: "user" | "assistant", content: string, sources: RAGSource[] | null): MessageResponse {
  const rest = { used_sources: null, source_chunks: [], web_results: null, model: null, error: null };
  return {
    id: id(3),
    role,
    content,
    sources,
    created_at: "2026-01-01T00:00:00.000Z",
    status: "done",
    ...rest,
  };
}

test("an export holds questions, answers, what was found of each, and the sources it cites", () => {
  const messages = [
    message("user", "What do\nripples do?", null),
    message("assistant", "They carry replay. [1] They carry it by night. [1] Unknown [9], code `[2]`.", [
      slide,
      lecture,
    ]),
    message("user", "When?", null),
    message("assistant", "At night. [2]", [lecture]),
  ];
  expect(exportMarkdown("Ripples", messages)).toBe(`# Ripples

## What do ripples do?

They carry replay. [1] They carry it by night. [1, not found] Unknown (no source 9), code \`[2]\`.

1 of 3 statements found in 1 source

[1] Week 3 \\*slides\\*, slide 12: “Ripples carry replay”; not found in the cited passage: “They carry it by night.”

## When?

At night. [2, close]

0 of 1 statement found, 1 close, in 1 source

[2] Recording, 12:34, source removed: “again”; close to the source
`);
});

test("only a number of the answer has brackets: not one that no source has, nor one in the words of a source", () => {
  const quoting = { ...slide, title: "Slides", quotes: [{ ...slide.quotes![0]!, text: "As in [12], a_b" }] };
  const exported = exportMarkdown("Ripples", [message("assistant", "They carry replay. [1][97]", [quoting])]);
  expect(exported).toContain("They carry replay. [1] (no source 97)");
  expect(exported).toContain("[1] Slides, slide 12: “As in (12), a\\_b”");
});

test("an answer that cites nothing is followed by the closest places, the best first, without numbers", () => {
  const scored = (source: RAGSource, score: number, content_preview: string): RAGSource => ({
    ...{ ...source, content_preview, claims: [] },
    quotes: source.quotes!.map((one) => ({ ...one, score })),
  });
  const read = [scored(slide, 0.2, "As in [12],\nripples"), scored(lecture, 0.9, "again")];
  expect(exportMarkdown("Ripples", [message("assistant", "Nobody knows.", read)])).toBe(`# Ripples

Nobody knows.

Closest in your sources:

- Recording, 12:20, source removed: “again”
- Week 3 \\*slides\\*, slide 12: “As in (12), ripples”
`);
});
