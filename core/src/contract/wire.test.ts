// Property (A8.7): what goes over the wire comes back as it was. One schema, so no field can be spelled another way.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { ErrorCode } from "./error.ts";
import { MessageResponse, SourceChunk, UsedSource } from "./message.ts";
import { Quote, RAGSource } from "./rag-source.ts";

const id = fc.uuid({ version: 7 });
const text = fc.string({ unit: "binary", maxLength: 60 });
const place = fc.nat({ max: 1_000_000 });
const score = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);
const date = fc
  .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString());

const quote = fc.record(
  {
    chunk_id: id,
    chunk_index: place,
    text,
    start_char: place,
    end_char: place,
    start_seconds: score,
    end_seconds: score,
    score,
    similarity: fc.option(score),
  },
  { requiredKeys: ["chunk_id", "text", "start_char", "end_char", "score", "similarity"] },
);
const claim = fc.record({
  start: place,
  end: place,
  verdict: fc.constantFrom("found" as const, "close" as const, "not-found" as const),
  quote: place,
});
const ragSource = fc.record(
  {
    source_id: id,
    source_type: fc.constantFrom("slide", "lecture", "page", "passage"),
    content_preview: text,
    chunk_number: fc.integer({ min: 1, max: 999 }),
    document_id: id,
    slide_number: fc.integer({ min: 1, max: 999 }),
    lecture_id: id,
    start_seconds: score,
    end_seconds: score,
    course_id: id,
    title: text,
    page_index: place,
    page_label: fc.string({ minLength: 1, maxLength: 10 }),
    start_char: place,
    end_char: place,
    quotes: fc.array(quote, { maxLength: 3 }),
    claims: fc.array(claim, { maxLength: 3 }),
    url: text,
    removed: fc.boolean(),
  },
  { requiredKeys: ["source_id", "source_type", "content_preview", "chunk_number"] },
);
const usedSource = fc.record({
  chunk_id: id,
  document_id: id,
  doc_title: text,
  chunk_index: place,
  content_preview: text,
  score,
});
const sourcePart = fc.record({
  index: place,
  chunk_id: id,
  document_id: id,
  document_title: text,
  chunk_index: place,
  excerpt: text,
  similarity: score,
});
const message = fc.record({
  id,
  role: fc.constantFrom("user", "assistant"),
  content: text,
  created_at: date,
  status: fc.constantFrom("streaming", "done", "stopped", "failed", "interrupted"),
  model: fc.option(text),
  error: fc.option(fc.record({ code: fc.constantFrom(...ErrorCode.options), message: text })),
  sources: fc.option(fc.array(ragSource, { maxLength: 3 })),
  used_sources: fc.option(fc.array(usedSource, { maxLength: 3 })),
  source_chunks: fc.array(sourcePart, { maxLength: 3 }),
  web_results: fc.option(fc.array(fc.record({ title: text, url: text, snippet: text }), { maxLength: 2 })),
});

const cases: [string, z.ZodType, fc.Arbitrary<unknown>][] = [
  ["RAGSource", RAGSource, ragSource],
  ["Quote", Quote, quote],
  ["UsedSource", UsedSource, usedSource],
  ["SourceChunk", SourceChunk, sourcePart],
  ["MessageResponse", MessageResponse, message],
];

test.each(cases)("%s: decode(encode(x)) = x", (_, schema, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
    }),
    { numRuns: 2000 },
  );
});
