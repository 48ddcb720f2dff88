import { PageIndex, PageLabel } from "@ibid/core/contract/locator.ts";
import { DEFAULT_DOCUMENT_OPTIONS, MAX_DOCUMENT_CHARACTERS } from "@ibid/core/contract/document.ts";
import { afterAll, describe, expect, test } from "vitest";
import { pdfWords, withoutSpace } from "../../test/pdf-words.ts";
import type { CitedSource } from "./cited-source.ts";
import { type CompiledDocument, compileDocument } from "./compile-document.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";
import { openThreads } from "../threads/open-threads.ts";

const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));

const range = { start: 0, end: 1 };
const cite = (
  number: number,
  family: string,
  title: string,
  more: Partial<CitedSource> = {},
): CitedSource => ({
  number,
  csl: {
    type: "book",
    title,
    author: [{ family, given: "Ann" }],
    issued: { "date-parts": [[2020]] },
    publisher: "Press",
  },
  locator: null,
  removed: false,
  ...more,
});
const doe = cite(1, "Doe", "Memory");
const lee = cite(2, "Lee", "Sleep");

async function compile(text: string, more: Partial<DocumentToCompile> = {}): Promise<CompiledDocument> {
  return await compileDocument(
    { compiler: pool, threads },
    {
      id: "essay",
      title: "Essay",
      // One page without a number, as high as it needs to be.
      text: `#set page(height: auto, numbering: none)\n${text}`,
      citations: [doe, lee],
      style: { name: "chicago" },
      options: DEFAULT_DOCUMENT_OPTIONS,
      ...more,
    },
  );
}

async function check(text: string, expected: string[], more: Partial<DocumentToCompile> = {}): Promise<void> {
  const { pdf, diagnostics } = await compile(text, more);
  expect(diagnostics).toEqual([]);
  expect(await pdfWords(pdf!)).toBe(withoutSpace(expected.join("")));
}

describe("a footnote shows its citation", () => {
  test("in full at first, short later, each source once in the list", () =>
    check(
      "A#footnote[1] B#footnote[2] C#footnote[3]",
      [
        "A¹ B² C³",
        "Bibliography Doe, Ann. Memory. Press, 2020. Lee, Ann. Sleep. Press, 2020.",
        "¹Ann Doe, Memory (Press, 2020). ²Ann Lee, Sleep (Press, 2020). ³Doe, Memory.",
      ],
      { citations: [doe, lee, { ...doe, number: 3 }] },
    ));

  test("with its place", async () => {
    const places = [
      cite(1, "Doe", "A", { locator: { kind: "slide", slide: 12, ...range } }),
      cite(2, "Lee", "B", { locator: { kind: "time", startMs: 754_000, endMs: 760_000, ...range } }),
      cite(3, "Roe", "C", {
        locator: { kind: "page", pageIndex: PageIndex.parse(0), pageLabel: PageLabel.parse("7"), ...range },
      }),
    ];
    await check(
      "A#footnote[1]#footnote[2]#footnote[3]",
      [
        "A¹²³",
        "¹Doe, A. (2020). A. Press, slide 12. ²Lee, A. (2020). B. Press, 12:34. ³Roe, A. (2020). C. Press, p. 7.",
      ],
      {
        citations: places,
        style: { name: "apa" },
        options: { ...DEFAULT_DOCUMENT_OPTIONS, bibliography: false },
      },
    );
  });

  test("each use of a number its own", () =>
    check("A#footnote[1] B#footnote[1]", [
      "A¹ B² Bibliography Doe, Ann. Memory. Press, 2020.",
      "¹Ann Doe, Memory (Press, 2020). ²Doe, Memory.",
    ]));

  test("under another name and numbering, and in the order it is set in", () =>
    check(
      '#set footnote(numbering: "a")\n#let note = footnote\nA#note[ 2 ] // #footnote[1]\n`#footnote[1]`',
      ["Aa #footnote[1] Bibliography Lee, Ann. Sleep. Press, 2020.", "aAnn Lee, Sleep (Press, 2020)."],
    ));

  test("readable and flagged when its source was removed, which the list drops", () =>
    check("A#footnote[1]", ["A¹", "¹Ann Doe, Memory (Press, 2020). [source removed]"], {
      citations: [{ ...doe, removed: true }],
    }));

  test("as text, whatever it says", () => {
    const title = "#eval(1) ] *b* $m$ // @x <y> \\ `z";
    return check(
      "A#footnote[1]",
      ["A¹ Bibliography Doe, Ann.", title, ". Press, 2020. ¹Ann Doe, ", title, " (Press, 2020)."],
      {
        citations: [cite(1, "Doe", title)],
      },
    );
  });
});

test("a note of one's own stays as it was written", () =>
  check("A#footnote[See _also_ 3.] B#footnote[1]", [
    "A¹ B² Bibliography Doe, Ann. Memory. Press, 2020. ¹See also 3. ²Ann Doe, Memory (Press, 2020).",
  ]));

test("a style that refers to an earlier note names the number on paper", async () => {
  const csl = `<style class="note" version="1.0"><citation><layout><choose>
    <if position="subsequent"><text variable="first-reference-note-number" prefix="See n. "/></if>
    <else><text variable="title"/></else></choose></layout></citation></style>`;
  await check(
    "A#footnote[Own.] B#footnote[1] C#footnote[2] D#footnote[1]",
    ["A¹ B² C³ D⁴ ¹Own. ²Memory ³Sleep ⁴See n. 2"],
    { style: { csl } },
  );
});

test("one line for each citation, with its number, in the order of the style", async () =>
  check(
    "A#footnote[2]#footnote[1]#footnote[3]",
    [
      "A¹²³ Works Cited 1. Doe, Ann. Memory. Press, 2020. 3. Doe, Ann. Memory. Press, 2020. 2. Lee, Ann. Sleep. Press, 2020.",
      "¹Lee, Ann. Sleep. Press, 2020. ²Doe, Ann. Memory. Press, 2020. ³Doe.",
    ],
    {
      citations: [doe, lee, { ...doe, number: 3 }],
      style: { name: "mla" },
      options: { ...DEFAULT_DOCUMENT_OPTIONS, entries: "citation" },
    },
  ));

test("a text is never mixed up with one before the last: é and Ω end in the same byte", async () => {
  const texts = ["bb", "éΩ", "Ωb", "Ω", "a", "éb", "éé", "b", "Ωé", "—a", "aΩ", "b", "aé"];
  for (const text of texts) {
    const { pdf } = await compile(text);
    expect(await pdfWords(pdf!)).toBe(text);
  }
});

test("a comment that is never closed is named: it hides the references", async () => {
  const { ok, diagnostics } = await compile("A#footnote[1] /* B */ C\n\nD /* E /* F */\n\nG #footnote[2]");
  expect(ok).toBe(true);
  expect(diagnostics).toEqual([
    {
      severity: "warning",
      message: expect.stringContaining("never closed"),
      hints: [expect.any(String)],
      range: { start: { line: 3, column: 2 }, end: { line: 3, column: 4 } },
    },
  ]);
});

test("a number without a citation stays as typed, with a warning at each of its places", async () => {
  const { ok, pdf, diagnostics, numbers } = await compile("🙂 A#footnote[7] B\n#footnote[1]#footnote[7]");
  expect({ ok, numbers }).toEqual({ ok: true, numbers: [7, 1, 7] });
  expect(await pdfWords(pdf!)).toContain("¹7");
  const warning = {
    severity: "warning",
    message: expect.stringContaining("no citation 7"),
    hints: [expect.any(String)],
  };
  expect(diagnostics).toEqual([
    { ...warning, range: { start: { line: 1, column: 4 }, end: { line: 1, column: 16 } } },
    { ...warning, range: { start: { line: 2, column: 12 }, end: { line: 2, column: 24 } } },
  ]);
});

describe("an error is shown where it stands", () => {
  test.each([
    ["behind characters of two units", "🙂🙂 #nope x", { line: 1, column: 6 }, { line: 1, column: 10 }],
    ["behind a line that only Typst sees", "a\u2028b #nope", { line: 1, column: 5 }, { line: 1, column: 9 }],
    ["behind lines of another system", "a\r\nb\r\n#nope", { line: 3, column: 1 }, { line: 3, column: 5 }],
    ["at the end", "a #{", { line: 1, column: 3 }, { line: 1, column: 4 }],
  ])("%s", async (_, text, start, end) => {
    const { ok, pdf, diagnostics } = await compile(text);
    expect({ ok, pdf }).toEqual({ ok: false, pdf: null });
    expect(diagnostics).toEqual([
      { severity: "error", message: expect.any(String), hints: expect.any(Array), range: { start, end } },
    ]);
  });
});

test("what the document says of pages and type holds for its references as well", async () => {
  const { pageCount, wordCount, diagnostics } = await compile("Two words#footnote[1]", {
    text: '#set page("a5", columns: 2)\n#set heading(numbering: "1.")\n= One\nTwo words#footnote[1]',
  });
  expect({ pageCount, wordCount, diagnostics }).toEqual({ pageCount: 1, wordCount: 3, diagnostics: [] });
});

test("a text that is too long is refused before it is set", async () => {
  const { ok, diagnostics } = await compile("x".repeat(MAX_DOCUMENT_CHARACTERS));
  expect({ ok, said: diagnostics[0]?.message }).toEqual({
    ok: false,
    said: expect.stringContaining("too long"),
  });
});

test("a character is not taken for another one that ends in the same byte", async () => {
  await check("aé", ["aé"]);
  await check("aΩ", ["aΩ"]);
});

test("without anything cited there is no list", () => check("Nothing.", ["Nothing."]));

describe("a document that cites in its text", () => {
  const cited = [
    cite(1, "Doe", "Memory"),
    cite(2, "Lee", "Sleep", { locator: { kind: "slide", slide: 12, ...range } }),
    cite(3, "Doe", "Forgetting"),
    cite(4, "Roe", "Gone", { removed: true }),
  ];
  const inText = async (
    text: string,
    style: DocumentToCompile["style"],
    expected: string[],
  ): Promise<void> => {
    const options = { ...DEFAULT_DOCUMENT_OPTIONS, citeIn: "text" as const };
    await check(text, expected, { citations: cited, style, options });
  };
  const essay =
    "A.#footnote[1]#footnote[2] “B.”#footnote[3] C#footnote[Own.] (see#footnote[2]) D, #footnote[4].\n\n= E#footnote[1]";

  test("APA: before the full stop, neighbours in the same brackets, years told apart, notes of one's own from 1", () =>
    inText(essay, { name: "apa" }, [
      "A (Doe, 2020b; Lee, 2020, Slide 12). “B” (Doe, 2020a). C¹ (see Lee, 2020, Slide 12) D, (Roe, 2020) [source removed].",
      "E (Doe, 2020b)",
      "References Doe, A. (2020a). Forgetting. Press. Doe, A. (2020b). Memory. Press. Lee, A. (2020). Sleep. Press.",
      "¹Own.",
    ]));

  test("MLA: titles tell works of one author apart", () =>
    inText("A.#footnote[1]#footnote[2] B.#footnote[3]", { name: "mla" }, [
      "A (Doe, Memory; Lee, slide 12). B (Doe, Forgetting).",
      "Works Cited Doe, Ann. Forgetting. Press, 2020. ---. Memory. Press, 2020. Lee, Ann. Sleep. Press, 2020.",
    ]));

  test("MLA: where the sentence names the author, nothing is left to cite, and no gap", () =>
    inText("So says Doe.#footnote[1] As Lee#footnote[2] says (with Roe#footnote[4]), yes.", { name: "mla" }, [
      "So says Doe. As Lee (slide 12) says (with Roe [source removed]), yes.",
      "Works Cited Doe, Ann. Memory. Press, 2020. Lee, Ann. Sleep. Press, 2020.",
    ]));

  test("numbers that are raised follow the punctuation, like footnotes", () => {
    const csl = `<style class="in-text" version="1.0"><info><title>Raised</title></info>
      <citation collapse="citation-number"><layout delimiter="," vertical-align="sup"><text variable="citation-number"/></layout></citation>
      <bibliography><layout><text variable="citation-number" suffix=". "/><text variable="title"/></layout></bibliography></style>`;
    return inText("A.#footnote[2]#footnote[1] “B.” #footnote[2] (C#footnote[1])", { csl }, [
      "A.1,2 “B.”¹ (C²)",
      "References 1. Sleep 2. Memory",
    ]);
  });

  test("a text that sets other citations than can be seen in it cites each of them alone", () =>
    inText(
      "#if false [no#footnote[1]#footnote[3]] A.#footnote[1] #for i in (1, 2) [b.#footnote[2] ] #let f(n) = footnote[#n]",
      { name: "chicago-author-date" },
      [
        "A. (Doe 2020) b. (Lee 2020, slide 12) b. (Lee 2020, slide 12)",
        "References Doe, Ann. 2020. Memory. Press. Lee, Ann. 2020. Sleep. Press.",
      ],
    ));

  test("marks and names of a text can't pass for ours", async () => {
    const text = `#metadata("7")<ibid-cite>#heading[x]<ibid-cite>#metadata(())<ibid-cite> A#footnote[1] #ibidcite[8] #ibidcite[#h(1pt)]`;
    const options = { ...DEFAULT_DOCUMENT_OPTIONS, citeIn: "text" as const };
    const { ok, diagnostics } = await compile(text, { citations: cited, options, style: { name: "apa" } });
    expect({ ok, errors: diagnostics.filter(({ severity }) => severity === "error") }).toEqual({
      ok: true,
      errors: [],
    });
  });
});

test.each(["It cost $4 million.", "Between $4 million and $5 million.", "From $4 to"])(
  "a price that became a formula says how to write it: %s",
  async (text) => {
    const { ok, diagnostics } = await compile(text);
    expect(ok).toBe(false);
    expect(diagnostics[0]!.hints.at(-1)).toBe("$ begins a formula. For a price, write \\$ instead.");
  },
);
