// The footnotes that we see in a text are those that Typst sets.
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { footnoteToken, insertionPoint } from "@ibid/core/typst/insertion-point.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { compileDocument } from "./compile-document.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";
import { openThreads } from "../threads/open-threads.ts";

const numRuns = 40;
const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));

const compile = async (text: string) =>
  await compileDocument(
    { compiler: pool, threads },
    {
      id: "agree",
      title: "Agree",
      text,
      citations: [],
      style: { name: "mla" },
      options: DEFAULT_DOCUMENT_OPTIONS,
    },
  );

const piece = fc.constantFrom(
  "Words. ",
  "#footnote[1]",
  "#footnote[ 2 ] ",
  "*bold#footnote[3]* ",
  "_it_ ",
  "\n\n= Heading\n\n",
  "\n- item#footnote[4]\n",
  "`#footnote[5]` ",
  "```typ #footnote[6] ``` ",
  "// #footnote[7]\n",
  "/* a /* #footnote[8] */ b */ ",
  "\\#footnote[9] ",
  "#emph[x#footnote[10]] ",
  '#link("https://a.example/#footnote[11]")[y] ',
  '#let z = "#footnote[12]"\n',
  "#let w = [a]; ",
  "#if 1 > 2 [no] else [yes#footnote[13]] ",
  "#for i in (1,) { footnote[14] } ",
  "#{ footnote[15] } ",
  "$x + #footnote[16] y$ ",
  "https://a.example//b#footnote[17] ",
  "(https://a.example/b)#footnote[18] ",
  "[sic] ",
  '"quoted // not a comment ends here"\n',
  "#footnote[See also #footnote[19]] ",
  "#context [c#footnote[20]] ",
  "#table(columns: 2, [a#footnote[21]], [b]) ",
  "#text(red)[r].x ",
);

test("in every text that compiles, the same footnotes in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
      const text = pieces.join("");
      const { ok, numbers } = await compile(text);
      fc.pre(ok);
      expect(findFootnotes(text).map(({ number }) => number)).toEqual(numbers);
    }),
    { numRuns },
  );
}, 600_000);

test("a footnote that is put into prose is set, and the words stay as they were", async () => {
  const words = fc.constantFrom(
    "Words",
    " ",
    ".",
    "; ",
    "(so)",
    "[sic]",
    ".x",
    "https://a.example/b",
    "🙂",
    "\\",
    "#footnote[1]",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 8 }), fc.nat(100), async (pieces, position) => {
      const text = pieces.join("");
      const at = insertionPoint(text, position);
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const was = await compile(text);
      // After a backslash it is not an address, and its "//" begins a comment.
      fc.pre(was.ok && !text.includes("\\https"));
      const { ok, numbers, diagnostics } = await compile(before + footnoteToken(99, before, after) + after);
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(ok).toBe(true);
      expect(numbers.filter((number) => number !== 99)).toEqual(was.numbers);
      expect(numbers).toContain(99);
    }),
    { numRuns },
  );
}, 600_000);
