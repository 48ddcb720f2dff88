import { expect, test } from "vitest";
import { docxParagraph as p, docxTable, writeDocx } from "../../../test/files/write-docx.ts";
import type { DocxOptions } from "../../../test/files/write-docx.ts";
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import { openZip } from "./open-zip.ts";
import { parseHtml } from "../html/parse-html.ts";
import { readDocx } from "./read-docx.ts";
import { xmlText } from "./parse-xml.ts";

const read = async (body: string[], options?: DocxOptions) =>
  await readDocx("my_essay.docx", openZip("my_essay.docx", writeDocx(body, options)));

test("text, lists, tables and notes are what a reader sees", async () => {
  const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr descr="a chart"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="picture"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = [
    p("A claim.^1 Another <one>.^2"),
    p("First", "item"),
    p("Second", "item"),
    docxTable([
      ["a", "", "b"],
      ["1", "2", "3"],
    ]),
    picture,
    p("To be.", "Quote"),
  ];
  const { text, savedCopy } = await read(body, { footnotes: ["The first note.", "The second note."] });
  expect(text).toBe(
    "A claim.1 Another <one>.2\n\nFirst\nSecond\n\na\t\tb\n1\t2\t3\n\nTo be.\n\nThe first note.\nThe second note.",
  );
  expect(xmlText(parseHtml(savedCopy ?? ""))).toBe(text);
  expect(savedCopy).toMatch(/^<p>A claim.<sup>1<\/sup> Another/);
  expect(savedCopy).toMatch(/<blockquote><p>To be\.<\/p><\/blockquote>\n\n<ol><li>The first note\.<\/li>/);
});

test("a sentence is found again in its section", async () => {
  const material = await read([
    p("An essay", "Title"),
    p("Before."),
    p("Methods", "Heading1"),
    p("We asked 12 people."),
    p("Details", "Heading2"),
    p("They were paid."),
  ]);
  expect(material).toMatchObject({
    kind: "text",
    title: "An essay",
    places: [
      { kind: "section", heading: "An essay", start: 0 },
      { kind: "section", heading: "Methods" },
      { kind: "section", heading: "Details" },
    ],
  });
  const chunk = chunkSource("text", material).find(({ text }) => text.includes("We asked 12 people."))!;
  expect(chunk).toMatchObject({ heading: "Methods", text: "Methods\n\nWe asked 12 people." });
  expect(material.text.slice(chunk.locator.start, chunk.locator.end)).toBe(chunk.text);
});

test("title, author and date come from the file, and else from its first heading or its name", async () => {
  const properties = { title: "On memory", creator: "Curie, Marie", modified: "2023-05-04T00:00:00Z" };
  expect(await read([p("text")], { properties })).toMatchObject({
    title: "On memory",
    csl: { author: [{ given: "Marie", family: "Curie" }], issued: { "date-parts": [[2023, 5, 4]] } },
  });
  const made = { title: "Microsoft Word - essay.doc", creator: "python-docx" };
  expect(await read([p("Sleep", "Heading1")], { properties: made })).toMatchObject({
    title: "Sleep",
    csl: {},
  });
  expect((await read([p("text")])).title).toBe("My essay");
});

test("a file without text, without its main part or with broken XML is refused", async () => {
  await expect(read([])).rejects.toMatchObject({ code: "file_without_text" });
  await expect(read([p("x")], { files: { "_rels/.rels": "" } })).rejects.toMatchObject({
    code: "file_unreadable",
  });
  await expect(
    read([p("x")], { files: { "word/document.xml": "<w:document><w:body>" } }),
  ).rejects.toMatchObject({
    code: "file_unreadable",
    message: expect.stringContaining("my_essay.docx"),
  });
});
