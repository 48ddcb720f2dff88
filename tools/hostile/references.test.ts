// Whatever is in a file of references or a CSL style: it is read in time in proportion to its length, or refused.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { latexToText, textToLatex } from "../../core/src/bibliography/bibtex/latex-text.ts";
import { exportReferences } from "../../core/src/bibliography/export-references.ts";
import { findDuplicates } from "../../core/src/bibliography/find-duplicates.ts";
import { importReferences } from "../../core/src/bibliography/import-references.ts";
import type { ImportResult } from "../../core/src/bibliography/imported-reference.ts";
import { cleanItem } from "../../core/src/cite/clean-item.ts";
import { formatReference } from "../../core/src/cite/format-reference.ts";
import { openStyle } from "../../core/src/cite/open-style.ts";
import { parseDate } from "../../core/src/cite/parse-date.ts";
import { parseNames } from "../../core/src/cite/parse-names.ts";
import { CslItem } from "../../core/src/contract/csl-item.ts";
import type { AppError } from "../../core/src/contract/error.ts";
import { limitItem } from "../../core/src/contract/limit-item.ts";
import { builtInStyle, styleFile } from "../../core/test/built-in-style.ts";
import { expectLinear, hostileText, orRefused, repeatTo } from "./hostile-text.ts";

const importText = (text: string): ImportResult | null => orRefused(() => importReferences(text));
const BOOK = "@book{b, title={B}}\n";
const RIS = "TY  - BOOK\nTI  - T\n";

describe("a file is read in linear time", () => {
  test.each([
    ...[
      "@comment{\n",
      "@comment{",
      "@a(k,t={\n",
      "@a{k,t={",
      "@a{k,\n",
      '@a{k,t="\n',
      "@\na{k,t={\n",
      "@ \n@a{k,",
    ],
    ...["@string{a=b}\n", "@a{k,title={T}}\n"],
  ])("BibTeX with %j", (piece) => {
    expectLinear((text) => importText(BOOK + text), repeatTo(piece));
  });

  test.each(["\\'{", "\\'", "{", "\\textit{", "$^{", "a ", "a and ", "{a} "])("a field with %j", (piece) => {
    const entry = (text: string) => `@book{a, title={T}, author={${text}}, year={${text}}, note={${text}}}`;
    expectLinear((text) => [importText(entry(text)), latexToText(text), textToLatex(text)], repeatTo(piece));
  });

  test.each(["x\n", "N1  - x\n", "AU  - A\n", "      x\n", "TY  - BOOK\n"])(
    "RIS and PubMed with %j",
    (piece) => {
      expectLinear((text) => [importText(RIS + text), importText(`PMID- 1\n${text}`)], repeatTo(piece));
    },
  );

  test.each(["{\n", "\n{", '{"a":', '{"a":1},', '"', "[{"])("CSL-JSON with %j", (piece) => {
    expectLinear((text) => importText(`[{"type":"book","title":"T"},${text}`), repeatTo(piece));
  });

  test.each(["A and ", "A, ", "{a}", "a ", "A; ", "van "])("names like %j", (piece) => {
    expectLinear((text) => [parseNames(text), parseDate(text)], repeatTo(piece));
  });
});

test("thousands of entries that refer to one long entry do not each take its text", () => {
  const parent = `@book{p, title={T}, publisher={${"p".repeat(5_000)}}}\n`;
  const children = Array.from({ length: 4_000 }, (_, i) => `@incollection{c${i}, title={C}, crossref={p}}\n`);
  const { references } = importReferences(children.join("") + parent);
  expect(references).toHaveLength(4_001);
  expect(references.filter(({ item }) => item.publisher !== undefined).length).toBeLessThan(2_100);
});

describe("a reference with endless texts", () => {
  const endless = "a'".repeat(50_000);
  const item = {
    type: "book",
    title: endless,
    publisher: endless,
    abstract: "x".repeat(30_000),
    "container-title": endless,
    author: Array.from({ length: 400 }, () => ({ family: endless, given: "A. ".repeat(30_000) })),
    issued: { literal: endless },
  };

  test("is refused where somebody sends it, with the field that is too long", () => {
    const { error } = CslItem.safeParse({ type: "book", title: "T", publisher: endless });
    expect(error?.issues[0]).toMatchObject({
      path: ["publisher"],
      message: expect.stringMatching(/too long/),
    });
    expect(CslItem.safeParse(limitItem(item).item).success).toBe(true);
  });

  test("is shortened where a file has it, and the report says so", () => {
    const { references, problems } = importReferences(JSON.stringify([item]));
    expect(references[0]!.item.title).toHaveLength(1_000);
    expect(references[0]!.item.publisher).toHaveLength(2_000);
    expect(references[0]!.item.author).toHaveLength(200);
    expect(references[0]!.item["abstract"]).toHaveLength(20_000);
    expect(problems.map(({ message, isImported }) => [message, isImported])).toEqual([
      ["Too long, and cut off: title, publisher, abstract, container-title, author, issued.", true],
    ]);
  });

  test("is shortened where it is formatted, though it was stored before there were limits", () => {
    const clean = cleanItem(item);
    expect(clean["publisher"]).toHaveLength(2_000);
    expect(clean["abstract"]).toHaveLength(2_000);
    expect(clean["author"]).toHaveLength(200);
    const [text] = formatReference(item, builtInStyle("apa")).map((run) => run.text);
    expect(text!.length).toBeLessThan(100_000);
  });

  test("shows where it was cut, and never ends in half a character", () => {
    expect(limitItem({ publisher: `${"x".repeat(1_998)}😀y` }).item.publisher).toBe(`${"x".repeat(1_998)}…`);
  });
});

const STYLE = (value: string, term = "and") =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>S</title></info>
  <locale xml:lang="en"><terms><term name="and">${term}</term></terms></locale>
  <citation><layout><text value="${value}"/><text variable="title" prefix="${value}"/></layout></citation>
  <bibliography><layout suffix="."><names variable="author"><name and="text"/></names><text variable="title"/></layout></bibliography></style>`;
const LOCALE = styleFile("locales-en-US.xml");

describe("a CSL style", () => {
  const open = (xml: string) => openStyle({ xml, locale: LOCALE });
  const refusalOf = (xml: string): string => {
    try {
      open(xml);
      return "";
    } catch (error) {
      return (error as AppError).code === "style_unreadable" ? (error as AppError).message : String(error);
    }
  };

  test("with an endless text is refused", () => {
    expect(refusalOf(STYLE(" ".repeat(10_000)))).toMatch(/a text in <text> has more than 2,000 characters/);
    expect(refusalOf(STYLE("x", "a'".repeat(20_000)))).toMatch(/a text in <term>/);
  });

  test("that is nested too deeply is refused", () => {
    const groups = `${"<group>".repeat(150)}<text value='a'/>${"</group>".repeat(150)}`;
    expect(refusalOf(STYLE("x").replace("<layout>", `<layout>${groups}`))).toMatch(/nested too deeply/);
    const macros = Array.from(
      { length: 5_000 },
      (_, i) => `<macro name="m${i}"><text macro="m${i + 1}"/></macro>`,
    );
    const chained = STYLE("x")
      .replace("<citation>", `${macros.join("")}<citation>`)
      .replace("<layout>", '<layout><text macro="m0"/>');
    expect(refusalOf(chained)).toMatch(/call each other too deeply/);
  });

  test("of any signs formats, or is refused", () => {
    const text = hostileText([
      "a'",
      " ",
      "“",
      "&lt;i&gt;",
      "&amp;",
      "&",
      "<",
      "]]>",
      "\u0001",
      "\u0004",
      ". ",
      "a",
    ]);
    const item = { type: "book", title: "a'b <i>c</i>", author: [{ family: "Doe" }] };
    fc.assert(
      fc.property(text, text, (value, term) => {
        const style = orRefused(() => open(STYLE(value.replaceAll('"', ""), term)));
        if (style !== null) formatReference(item, style);
      }),
      { numRuns: 60 },
    );
  });
});

const PIECES = [
  ...[
    "@book{k, title={T}, ",
    "@article{",
    "@comment{",
    "@string{a = ",
    "title={",
    "author={",
    'note="',
    "crossref={k}",
  ],
  ...[
    "}",
    "{",
    '"',
    ",",
    "=",
    "#",
    "\n",
    "\n@",
    " and ",
    "\\'",
    "\\'{",
    "\\textit{",
    "\\",
    "$",
    "^",
    "_",
    "--",
    "``",
  ],
  ...[
    "TY  - BOOK\n",
    "TI  - T\n",
    "AU  - ",
    "DA  - ",
    "ER  - \n",
    "XX  - ",
    "PMID- 1\n",
    "FAU - ",
    "PG  - 1-2\n",
  ],
  ...[
    '{"type":"book","title":"T"',
    '"author":[{"family":',
    '"issued":{"date-parts":[[',
    "]]}",
    "]",
    "[",
    "}",
    ":",
  ],
  ...[
    "1999",
    "2020-13-45",
    "c. 400 BC",
    "Doe, Jane",
    "Smith J, Lee A",
    "{WHO}",
    "a'",
    "<i>",
    "http://a/",
    "10.1000/x",
  ],
  ...["“", "\u0301", "😀", "\0", "\uD800", "\r", "\u2028", "\t", "  "],
];

test("a file of any signs is imported as far as it can be, and what was imported is exported and formatted", () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        "",
        BOOK,
        "@book{k, title={",
        RIS,
        "PMID- 1\nTI  - T\n",
        '[{"type":"book","title":"T"},',
        '[{"type":"book","title":"',
      ),
      hostileText(PIECES),
      (start, text) => {
        const items = importText(start + text)?.references.map(({ item }) => item) ?? [];
        for (const item of items) expect(limitItem(item).shortened).toEqual([]);
        for (const format of ["bibtex", "ris", "csl-json"] as const) exportReferences(items, format);
        findDuplicates(items);
        // citeproc needs milliseconds for each.
        const [first] = items;
        if (first !== undefined && count++ % 10 === 0) formatReference(first, builtInStyle("apa"));
        parseNames(text);
        parseDate(text);
        textToLatex(latexToText(text), true);
      },
    ),
    { numRuns: 1000 },
  );
});
