// The list of references is a function of what a document cites (I13): the PDF shows it, whatever happened before.
import { builtInStyles, type BuiltInStyleName } from "@ibid/core/cite/built-in-styles.ts";
import type { Reference } from "@ibid/core/cite/reference.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import { DEFAULT_DOCUMENT_OPTIONS, type DocumentOptions } from "@ibid/core/contract/document.ts";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { afterAll, expect, test } from "vitest";
import { pdfWords, withoutSpace } from "../../test/pdf-words.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import { type CitedSource, citedBy } from "./cited-source.ts";
import { compileDocument } from "./compile-document.ts";
import { notesOf } from "./notes-of.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";
import { openStyles } from "../cite/open-styles.ts";
import { openThreads } from "../threads/open-threads.ts";
import { writeBibliography } from "./write-bibliography.ts";

const numRuns = 8;
const timeout = 600_000;
const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));
const styles = openStyles();

/** Compiles and compares all that the PDF shows with the text, the list and the notes as they were formatted. */
async function check(
  name: BuiltInStyleName,
  numbers: readonly number[],
  citations: readonly CitedSource[],
  options: DocumentOptions,
): Promise<void> {
  const style = await styles.builtIn(name);
  const tokens = numbers.map((number) => `#footnote[${number}]`).join("");
  const text = `#set page(height: auto, numbering: none)\nText${tokens}`;
  const { pdf } = await compileDocument(
    { compiler: pool, threads },
    { id: name, title: name, text, citations, style: { name }, options },
  );
  const cited = citedBy(numbers, citations);
  const list = bibliographyOf(cited, style, options);
  const notes = notesOf(cited, style, options).map((note, index) => mark(index) + toPlainText(note));
  const shown = list.entries.length === 0 ? "" : writeBibliography(list, "text");
  const expected = ["Text", ...numbers.map((_, index) => mark(index)), shown, ...notes].join("");
  expect(await pdfWords(pdf!)).toBe(withoutSpace(expected));
  const { document } = parseHTML(`<html><body>${writeBibliography(list, "html")}</body></html>`);
  expect(withoutSpace(document.body.textContent)).toBe(withoutSpace(writeBibliography(list, "text")));
}

/** The sign of a note, as the font has it. */
function mark(index: number): string {
  return String(index + 1).replaceAll(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit)));
}

const name = fc.record({ family: fc.constantFrom("Doe", "Lee"), given: fc.constantFrom("Ann", "Bob") });
const item = fc.record(
  {
    type: fc.constantFrom("book", "article-journal", "chapter", "webpage"),
    title: fc.nat(9).map((number) => `Title ${number}`),
    author: fc.array(name, { minLength: 1, maxLength: 3 }),
    issued: fc.record({ "date-parts": fc.tuple(fc.tuple(fc.constantFrom(1999, 2020))) }),
    "container-title": fc.constantFrom("Nature", "Science"),
    URL: fc.constant("https://example.org/a-long/way/to/a-page?with=a&query=1"),
  },
  { requiredKeys: ["type", "title"] },
) as fc.Arbitrary<Reference>;

/** What a user does: cites a source, edits it, removes it, takes a note out of the text. */
type Step = { does: "cite" | "edit" | "remove" | "cut"; which: number; item: Reference };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    does: fc.constantFrom("cite", "cite", "cite", "edit", "remove", "cut"),
    which: fc.nat(99),
    item,
  }),
  { minLength: 1, maxLength: 12 },
);
const options: fc.Arbitrary<DocumentOptions> = fc.record({
  entries: fc.constantFrom("source", "citation"),
  missing: fc.constantFrom("placeholders", "style"),
  citeIn: fc.constant("notes"),
  bibliography: fc.constant(true),
});

test.each(Object.keys(builtInStyles) as BuiltInStyleName[])(
  "%s: the PDF shows the list and the notes, after every step",
  { timeout },
  async (style) => {
    await fc.assert(
      fc.asyncProperty(steps, options, async (steps, options) => {
        const citations: CitedSource[] = [];
        let numbers: number[] = [];
        for (const { does, which, item } of steps) {
          const chosen = citations[which % citations.length];
          if (does === "cite" || chosen === undefined) {
            const number = citations.length + 1;
            // Half of them cite what is cited already.
            const csl = which % 2 === 0 ? (chosen?.csl ?? item) : item;
            citations.push({ number, csl, locator: null, removed: false });
            numbers.splice(which % (numbers.length + 1), 0, number);
          } else if (does === "edit") chosen.csl = item;
          else if (does === "remove") chosen.removed = true;
          else numbers = numbers.filter((number) => number !== chosen.number);
        }
        await check(style, numbers, citations, options);
      }),
      { numRuns },
    );
  },
);

/** What the compiler's fonts have, signs of Typst and HTML above all. A font that lacks a sign shows none. */
const sign = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...`\\#*_\`$<>@[](){}=-+/~"'&;:,.!?|^%`.split("")) },
  fc.constantFrom(..."aZ09 éßñøŁžαΩжЯ–—…“”‘’«»§†¿".split("")),
);
const words = fc.string({ unit: sign, minLength: 1, maxLength: 40 });

test("any string is shown as it is, in the PDF and in a browser", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(words, words, fc.constantFrom("apa", "mla", "chicago"), async (title, family, style) => {
      const csl = {
        type: "book",
        title,
        author: [{ family, given: "A" }, { literal: title }],
        publisher: family,
      };
      const citation = { number: 1, csl, locator: null, removed: false };
      await check(style, [1], [citation], DEFAULT_DOCUMENT_OPTIONS);
    }),
    { numRuns: numRuns * 3 },
  );
});

test("when nothing is cited, the list is an empty section", async () => {
  const list = bibliographyOf([], await styles.builtIn("mla"), DEFAULT_DOCUMENT_OPTIONS);
  expect(writeBibliography(list, "text")).toBe("Works Cited");
  expect(writeBibliography(list, "typst")).toMatch(
    /^#heading\(numbering: none, "Works Cited"\)\n\n#\[\n#set [^"]*\n\]$/,
  );
});
