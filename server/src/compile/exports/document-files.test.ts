// The files of a document say what its PDF says: the same words, the same notes, the same references.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DEFAULT_DOCUMENT_OPTIONS, type DocumentFormat } from "@ibid/core/contract/document.ts";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { type DocxWords, docxWords } from "../../../test/docx-words.ts";
import { pdfWords, withoutSpace } from "../../../test/pdf-words.ts";
import { openThreads } from "../../threads/open-threads.ts";
import { compileDocument, compileToHtml } from "../compile-document.ts";
import type { DocumentToCompile } from "../document-to-compile.ts";
import { openCompilerPool } from "../open-compiler-pool.ts";
import { run } from "./document-file-task.ts";

const pool = openCompilerPool();
const threads = openThreads();
afterAll(() => Promise.all([pool.close(), threads.close()]));

const STYLES = [
  ["chicago", "notes"],
  ["chicago-author-date", "text"],
  ["apa", "text"],
  ["mla", "text"],
] as const;
type StyleToTry = readonly [(typeof STYLES)[number][0], (typeof STYLES)[number][1]];
/** One page without a number, as high as it needs to be: nothing stands between two lines. */
const ONE_PAGE =
  "#set page(height: auto, numbering: none)\n#set text(hyphenate: false)\n#set super(typographic: false)\n";

function documentOf(text: string, [name, citeIn]: StyleToTry = STYLES[0]): DocumentToCompile {
  const book = (number: number, family: string, title: string) => ({
    ...{ number, locator: null, removed: false },
    csl: {
      ...{ type: "book" as const, title, publisher: "Press" },
      author: [{ family, given: "Ann" }],
      issued: { "date-parts": [[2020]] },
    },
  });
  return {
    ...{ id: "essay", title: "Essay", text: ONE_PAGE + text },
    citations: [book(1, "Doe", "Memory & *Mind*"), book(2, "Lee", "Sleep")],
    style: { name },
    options: { ...DEFAULT_DOCUMENT_OPTIONS, citeIn },
  };
}

async function fileOf<T extends string | Uint8Array>(
  document: DocumentToCompile,
  format: DocumentFormat,
): Promise<T> {
  const html = await compileToHtml({ compiler: pool, threads }, document);
  return (await run({ html, title: document.title, format })) as T;
}
/** In a PDF of one page, the notes stand at its foot. */
function allOf({ body, notes }: DocxWords): string {
  return body + notes.map((note, index) => `${index + 1}${note}`).join("");
}

const markdownOf = (text: string): Promise<string> => fileOf<string>(documentOf(text), "md");

const FULL = `
#align(center)[#text(size: 17pt, weight: "bold", context document.title)]
= Introduction
A *bold*, _italic_ and \`coded\` word.#footnote[1] Next.#footnote[2] Mine#footnote[My *own* note.]<own> again#footnote(<own>).
- one
  - nested
+ first
/ Term: description
#quote(block: true)[A long quotation of somebody.]
#figure(table(columns: 2, table.header([H],[I]), [c],[d]), caption: [A table]) <table>
As @table says.
#grid(columns: 2, [left], [right]) #box[boxed] #block[In a block.] #super[up] #smallcaps[small] #underline[under]
\`\`\`
let x = "1";
\`\`\`
The end.#footnote[1]
`;

describe.each(STYLES)("in %s, cited in %s,", (...style) => {
  test("Word has the words, notes and references of the PDF, in their order", async () => {
    const document = documentOf(FULL, style);
    const { pdf } = await compileDocument({ compiler: pool, threads }, document);
    // Word itself draws what stands before the items of a list.
    const set = (await pdfWords(pdf!)).replaceAll(/[•‣]|1\.(?=first)/g, "");
    expect(set).toBe(allOf(docxWords(await fileOf(document, "docx"))));
  });
});

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const prose = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => `${words.join(" ")}.`);
const noted = fc.tuple(prose, fc.constantFrom("", "#footnote[1]", "#footnote[2]", "#footnote[own *words*]"));
const paragraph = fc.array(noted, { minLength: 1, maxLength: 4 }).map((all) => all.flat().join(""));
const block = fc.oneof(
  paragraph,
  paragraph.map((text) => `*${text}*`),
  prose.map((text) => `= ${text}`),
  prose.map((text) => `#quote(block: true)[${text}]`),
  fc
    .array(paragraph, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc
    .array(prose, { minLength: 2, maxLength: 4 })
    .map((cells) => `#table(columns: 2, ${cells.map((cell) => `[${cell}]`).join(", ")})`),
  fc.constant("#set page(margin: 3cm)"),
);

test("every document says the same in every file", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...STYLES),
      async (blocks, style) => {
        const document = documentOf(blocks.filter((each) => !each.startsWith("#set")).join("\n\n"), style);
        const withPages = { ...document, text: ONE_PAGE + blocks.join("\n\n") };
        const { pdf } = await compileDocument({ compiler: pool, threads }, document);
        const word = docxWords(await fileOf(withPages, "docx"));
        expect((await pdfWords(pdf!)).replaceAll("•", "")).toBe(allOf(word));
        const html = await fileOf<string>(withPages, "html");
        const shown = html.slice(html.indexOf("<body>")).replaceAll(/<section.*<\/section>|<[^>]*>/gs, "");
        expect(withoutSpace(shown).replaceAll("&#x26;", "&")).toBe(word.body);
        const markdown = await fileOf<string>(withPages, "md");
        expect([...markdown.matchAll(/^\[\^(\d+)\]:/gm)].length).toBe(word.notes.length);
      },
    ),
    { numRuns: 12 },
  );
});

test("Markdown has notes, tables and formulas as others read them", async () => {
  expect(await markdownOf(`${FULL}\nInline $x^2$ and\n$ sum_(i=0)^n i $`)).toBe(EXPECTED);
});

test("what only pages have is left out, and the words of a rule that fails are kept", async () => {
  const text = `
#set page(margin: 2cm,
  header: [Header])
#let conf(doc) = { set page(numbering: "i"); doc }
#show: conf
#if true { set page(columns: 1) }
Words \`set page(x)\`.`;
  expect(await markdownOf(text)).toBe("Words `set page(x)`.\n");
});

test("the language of the document is that of its files", async () => {
  expect(await fileOf<string>(documentOf('#set text(lang: "de")\nWorte'), "html")).toContain(
    '<html lang="de">',
  );
});

test("a text that does not compile says where", async () => {
  await expect(markdownOf("fine\n#nothing")).rejects.toMatchObject({
    code: "compile_failed",
    message: "The text does not compile. Line 5: unknown variable: nothing.",
  });
});

test("hostile text stays text", async () => {
  const text = '#"<script>alert(1)</script>" #link("javascript:alert(1)")[link] <b>';
  const html = await fileOf<string>(documentOf(text), "html");
  const body = html.slice(html.indexOf("<body>"));
  expect(body).toContain("&#x3C;script>alert(1)");
  expect(body).not.toMatch(/<script|<b>|javascript:/);
});

test("of an element that no document is made of, the words are kept", async () => {
  const html = `<body><script>alert(1)</script><p onclick="alert(2)" style="position: fixed">words</p>
    <p data-math="[[[">formula</p><p data-note="x">note</p><img src="x" onerror="alert(3)"></body>`;
  for (const format of ["html", "md"] as const) {
    const file = (await run({ html, title: "", format })) as string;
    expect(file.slice(file.indexOf("<body>"))).not.toMatch(/<script|onclick|onerror|fixed|<img/);
    expect(file).toContain("words");
  }
});

const OFFICE = "/usr/bin/soffice";
test.skipIf(!existsSync(OFFICE))("LibreOffice shows the words of the PDF", async () => {
  const document = documentOf(FULL, STYLES[2]);
  const folder = await mkdtemp(join(tmpdir(), "ibid-office-"));
  try {
    await writeFile(join(folder, "essay.docx"), await fileOf<Uint8Array>(document, "docx"));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ["--headless", "--convert-to", "pdf", "--outdir", folder, join(folder, "essay.docx")];
    await promisify(execFile)(OFFICE, [profile, ...convert]);
    const shown = await pdfWords(await readFile(join(folder, "essay.pdf")));
    for (const words of [
      "Essay",
      "A bold, italic and coded word (Doe, 2020).",
      "1My own note.",
      "References",
    ])
      expect(shown).toContain(withoutSpace(words));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const EXPECTED = `**Essay**

# Introduction

A **bold**, _italic_ and \`coded\` word.[^1] Next.[^2] Mine[^3] again[^3].

- one

  - nested

1. first

- Term

  description

> A long quotation of somebody.

| H | I |
| - | - |
| c | d |

Table\u00a01: A table

As Table\u00a01 says.

|      |       |
| ---- | ----- |
| left | right |

boxed

In a block.

<sup>up</sup> small <u>under</u>

\`\`\`
let x = "1";
\`\`\`

The end.[^4]

Inline $x^{2}$ and

$$
∑_{i=0}^{n} i
$$

# Bibliography

Doe, Ann. _Memory & \\*Mind\\*_. Press, 2020.

Lee, Ann. _Sleep_. Press, 2020.

[^1]: Ann Doe, _Memory & \\*Mind\\*_ (Press, 2020).

[^2]: Ann Lee, _Sleep_ (Press, 2020).

[^3]: My **own** note.

[^4]: Doe, _Memory & \\*Mind\\*_.
`;
