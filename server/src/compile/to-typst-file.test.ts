import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import { afterAll, expect, test } from "vitest";
import { pdfWords } from "../../test/pdf-words.ts";
import { compileDocument } from "./compile-document.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";
import { openStyles } from "../cite/open-styles.ts";
import { openThreads } from "../threads/open-threads.ts";
import { toTypstFile } from "./to-typst-file.ts";

const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));

const citation = (number: number, family: string, title: string) => ({
  number,
  csl: { type: "book", title, author: [{ family, given: "Ann" }], URL: "https://example.org/a" },
  locator: null,
  removed: number === 4,
});

test.each([
  ["notes", "chicago"],
  ["text", "apa"],
  ["text", "mla"],
] as const)("a file that compiles anywhere to the same pages, cited in %s", async (citeIn, style) => {
  const document = {
    title: 'On "Sleep"\\',
    text: "= One\nA#footnote[1] B#footnote[2] C#footnote[ 1 ] D#footnote[9] E#footnote[Own.] F.#footnote[4]#footnote[2] As Doe#footnote[1] (or Lee#footnote[2]) says.\n// #footnote[2]\n#{ footnote[2] }G#footnote[1]<g>",
    citations: [
      citation(1, "Doe", 'A "quoted" \\ #title['),
      citation(2, "Lee", "Sleep"),
      citation(4, "Roe", "Gone"),
    ],
    options: { ...DEFAULT_DOCUMENT_OPTIONS, citeIn },
  };
  const { pdf } = await compileDocument(
    { compiler: pool, threads },
    { ...document, id: "document", style: { name: style } },
  );
  const main = toTypstFile({ ...document, style: await openStyles().builtIn(style) });
  const answer = await pool.run("file", [], (compile) => compile({ main, data: "" }));
  if (typeof answer === "string") throw new Error(answer);
  expect(answer.diagnostics).toEqual([]);
  expect(await pdfWords(answer.pdf!)).toBe(await pdfWords(pdf!));
});
