// Whether what is made of an answer compiles: here, since core has no compiler.
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { pdfWords, withoutSpace } from "../../test/pdf-words.ts";
import { compileDocument } from "./compile-document.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";
import { openThreads } from "../threads/open-threads.ts";

const numRuns = 60;
const timeout = 600_000;
const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));
const style = { name: "mla" } as const;

async function compile(markdown: string) {
  const text = typstFromMarkdown(markdown, {
    isKnown: (number) => number < 4,
    footnoteOf: (_, index) => index + 1,
  });
  const options = DEFAULT_DOCUMENT_OPTIONS;
  const head =
    "#set page(height: auto, numbering: none)\n#set text(hyphenate: false)\n#set smartquote(enabled: false)\n";
  return await compileDocument(
    { compiler: pool, threads },
    {
      id: "x",
      title: "",
      text: head + text,
      citations: [],
      style,
      options,
    },
  );
}

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(..."*_`~#$<>@[]()\\/-+=|!&;:.\"'1".split(""), "\n", "\n\n", " ", "  ", "\t"),
  },
  fc.constantFrom(
    ..."** ``` ~~ [1] [2,3] 【1】 - 1. > ## |-|-| --- https://a.b/c //x /*x <b> <!-- &amp; @x <x> #x $x$ [a](https://b.c) [a](x) ![a](b)".split(
      " ",
    ),
    "\n- ",
    "\n  - ",
    "\n> ",
    "\n| a | b |\n|---|---|\n| c",
    "\n```js\n",
    "word",
    "é",
    "\u2028",
    "\u0000",
  ),
);
const markdown = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")) },
  fc.string({ unit: "binary", maxLength: 40 }),
);

test("any Markdown compiles, with its citations as footnotes", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (markdown) => {
      const { ok, diagnostics, numbers } = await compile(markdown);
      expect({ ok, errors: diagnostics.filter(({ severity }) => severity === "error") }).toEqual({
        ok: true,
        errors: [],
      });
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    }),
    { numRuns },
  );
});

test("a sentence shows exactly its characters", { timeout }, async () => {
  const sign = fc.oneof(
    fc.constantFrom(..."\\#*_`$<>@[](){}=-+/~\"'&;:,.!?|^%".split("")),
    fc.constantFrom(..."aZ09 éΩ—".split("")),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: sign, maxLength: 40 }).map((text) => text.trim()),
      async (text) => {
        // Every sign escaped, so that Markdown reads it as text.
        const { pdf } = await compile(text.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&"));
        expect(await pdfWords(pdf!)).toBe(withoutSpace(text));
      },
    ),
    { numRuns },
  );
});
