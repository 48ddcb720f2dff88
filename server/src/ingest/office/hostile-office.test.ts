import { expect, onTestFinished, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { docxParagraph, writeDocx } from "../../../test/files/write-docx.ts";
import { parseMaterial } from "../parse-material.ts";
import { openReaderPool } from "../open-reader-pool.ts";
import { readMaterial } from "../read-material.ts";
import { writeEpub } from "../../../test/files/write-epub.ts";
import { shape, writePptx } from "../../../test/files/write-pptx.ts";
import { writeZip } from "../../../test/files/write-zip.ts";

/** The text of a file, or the code of its refusal. */
async function outcome(name: string, bytes: Uint8Array): Promise<string> {
  return await parseMaterial(name, bytes).then(
    ({ text }) => text,
    (error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).message).toContain(`“${name}”`);
      return (error as AppError).code;
    },
  );
}

const ENTITIES = `<!DOCTYPE x [
  <!ENTITY file SYSTEM "file:///etc/passwd">
  <!ENTITY web SYSTEM "http://127.0.0.1:9/">
  <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">
]>`;

test("entities that a file declares are neither fetched nor expanded", async () => {
  const slide = `${ENTITIES}<p:sld><p:sp><p:txBody><a:p><a:r><a:t>x &file; &web; &c;</a:t></a:r></a:p></p:txBody></p:sp></p:sld>`;
  const files = { "ppt/slides/slide1.xml": slide };
  expect(await outcome("a.pptx", writePptx([{ title: "x" }], { files }))).toBe("file_unreadable");

  const document = `${ENTITIES}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>x &file; &c;</w:t></w:r></w:p></w:body></w:document>`;
  expect(await outcome("a.docx", writeDocx([], { files: { "word/document.xml": document } }))).toBe(
    "file_unreadable",
  );

  const chapter = `<?xml version="1.0"?>${ENTITIES}<html><body><p>x &file; &web; &c;</p></body></html>`;
  expect(await outcome("a.epub", writeEpub([chapter]))).toBe("x &file; &web; &c;");
});

test("XML nested deeper than any stack is read or refused", async () => {
  const deep = 20_000;
  const nest = (name: string, inner: string) => `<${name}>`.repeat(deep) + inner + `</${name}>`.repeat(deep);
  const group = nest("p:grpSp", shape("", ["Deep down"]));
  expect(await outcome("a.pptx", writePptx([{ shapes: group }]))).toBe("Deep down");
  expect(await outcome("a.epub", writeEpub([nest("div", "Deep down")]))).toBe("Deep down");
  expect(await outcome("a.docx", writeDocx([nest("w:sdt", docxParagraph("Deep down"))]))).toBe(
    "file_unreadable",
  );
});

test("10,000 slides are refused", async () => {
  const order = Array.from({ length: 10_000 }, () => 0);
  expect(await outcome("a.pptx", writePptx([{ title: "x" }], { order }))).toBe("payload_too_large");
});

test("links in a file cannot lead out of it", async () => {
  const relations = `<Relationships><Relationship Id="rId0" Type="x/slide" Target="../../../../etc/passwd"/></Relationships>`;
  const files = { "ppt/_rels/presentation.xml.rels": relations };
  expect(await outcome("a.pptx", writePptx([{ title: "x" }], { files }))).toBe("file_unreadable");
  expect(await outcome("a.docx", writeDocx([docxParagraph("x")], { files: { "../x": "" } }))).toBe(
    "file_unreadable",
  );
});

test("an archive in an archive is no document", async () => {
  const inner = writeDocx([docxParagraph("x")]);
  expect(await outcome("a.docx", writeZip({ "inner.docx": inner }))).toBe("unsupported_file");
});

test("a bomb is refused on its own, and hurts nobody else", async () => {
  const readers = openReaderPool();
  onTestFinished(() => readers.close());
  const files = { "word/document.xml": new Uint8Array(32 << 20) };
  const bomb = readMaterial(readers, { name: "bomb.docx", bytes: writeDocx([], { files }) });
  const fine = readMaterial(readers, { name: "fine.docx", bytes: writeDocx([docxParagraph("Fine.")]) });
  await expect(bomb).rejects.toMatchObject({
    code: "payload_too_large",
    message: expect.stringContaining("“bomb.docx” is too large once it is unpacked"),
  });
  expect((await fine).text).toBe("Fine.");
});
