// A chat as a Typst file: here, since core has no compiler.
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { toTypstChat, typstBlocks } from "@ibid/core/typst/chat-to-typst.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { pdfWords, withoutSpace } from "../../test/pdf-words.ts";
import { openThreads } from "../threads/open-threads.ts";
import { compileDocument } from "./compile-document.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";

const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const quote = { chunk_id: id(9), start_char: 0, end_char: 3, score: 1, similarity: 1 };
const slide = RAGSource.parse({
  source_id: id(1),
  source_type: "slide",
  content_preview: "…",
  chunk_number: 3,
  title: 'Week 3 "slides" #1',
  slide_number: 12,
  quotes: [{ ...quote, text: "Ripples\ncarry replay" }],
  claims: [
    { start: 0, end: 18, verdict: "found", quote: 0 },
    { start: 23, end: 46, verdict: "not-found", quote: 0 },
  ],
});

function message(role: "user" | "assistant", content: string, sources: RAGSource[] | null): MessageResponse {
  const rest = { used_sources: null, source_chunks: [], web_results: null, model: null, error: null };
  return {
    ...{ id: id(3), role, content, sources, status: "done", ...rest },
    created_at: "2026-01-01T00:00:00.000Z",
  };
}

const chat = (title: string, ...messages: MessageResponse[]): string =>
  toTypstChat(title, typstBlocks(messages));

async function compile(text: string) {
  const rest = { citations: [], style: { name: "apa" }, options: DEFAULT_DOCUMENT_OPTIONS } as const;
  return await compileDocument({ compiler: pool, threads }, { id: "x", title: "", text, ...rest });
}

test("questions are headings, and each citation is a footnote with its source, place, words and verdict", async () => {
  const text = chat(
    "Ripples",
    message("user", "What do\n#ripples do?", null),
    message("assistant", "They carry replay. [3] They carry it by night. [3] Unknown [9], code `[3]`.", [
      slide,
    ]),
  );
  expect(text).toBe(`#set document(title: "Ripples")
#set page(numbering: "1")

#heading("Ripples")

#heading(level: 2, "What do #ripples do?")

They carry replay.#footnote[#{"Week 3 \\"slides\\" #1, slide 12: “Ripples carry replay”."}] They carry it by night.#footnote[#{"Week 3 \\"slides\\" #1, slide 12: not found in the cited passage."}] Unknown (no source 9), code \`[3]\`.

#emph("1 of 3 statements found in 1 source")
`);
  const { ok, pdf, diagnostics } = await compile(text);
  expect([ok, diagnostics]).toEqual([true, []]);
  const words = await pdfWords(pdf!);
  for (const said of ["What do #ripples do?", "slide 12: “Ripples carry replay”.", "(no source 9)"])
    expect(words).toContain(withoutSpace(said));
});

test("under an answer that cites nothing are the closest places", async () => {
  const read = { ...slide, content_preview: "Ripples\ncarry #replay", claims: [] };
  const text = chat("Ripples", message("assistant", "Nobody knows.", [read]));
  expect(text).toContain(
    '#emph("Closest in your sources:")\n- #"Week 3 \\"slides\\" #1, slide 12: “Ripples carry #replay”"\n',
  );
  const { ok, pdf } = await compile(text);
  expect(ok).toBe(true);
  expect(await pdfWords(pdf!)).toContain(withoutSpace("slide 12: “Ripples carry #replay”"));
});

test("whatever is asked and answered, the file compiles", async () => {
  const hostile = fc.string({
    unit: fc.constantFrom(...'#[](){}"\\$*_`@<>/-=.\n 13a'.split(""), "[3]", "```", "/*", "//", "](x)"),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (title, question, answer) => {
      const named = { ...slide, title };
      const web_results = [{ title: question, url: answer, snippet: title }];
      const answered = { ...message("assistant", answer, [named]), web_results };
      const text = chat(title, message("user", question, null), answered);
      expect(await compile(text)).toMatchObject({ ok: true });
    }),
    { numRuns: 40 },
  );
}, 120_000);
