import { expect, test } from "vitest";
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import { openZip } from "./open-zip.ts";
import { parseHtml } from "../html/parse-html.ts";
import { readEpub } from "./read-epub.ts";
import { writeEpub } from "../../../test/files/write-epub.ts";
import type { EpubOptions } from "../../../test/files/write-epub.ts";
import { xmlText } from "./parse-xml.ts";

const read = (chapters: string[], options?: EpubOptions) =>
  readEpub("my_book.epub", openZip("my_book.epub", writeEpub(chapters, options)));

test("chapters come in the order of reading, with their entities, and their saved copy agrees", () => {
  const chapters = [
    "<h1>Two</h1><p>caf&eacute;&nbsp;&amp; &lt;bar&gt; &unknown;</p>",
    "<h1>One</h1><p>a<br/>b</p>",
  ];
  const { text, savedCopy } = read(chapters, { order: [1, 0] });
  expect(text).toBe("One\n\na\nb\n\nTwo\n\ncafé & <bar> &unknown;");
  expect(xmlText(parseHtml(savedCopy ?? ""))).toBe(text);
});

test("a sentence is found again in its chapter, by heading or by the table of contents", () => {
  const chapters = ["<h2>Loomings</h2><p>Call me Ishmael.</p>", "<p>It rained.</p>", "<p>And rained.</p>"];
  const nav =
    '<ol><li><a href="text/chapter%201.xhtml">I</a></li><li><a href="text/chapter%202.xhtml#a">The <i>rain</i></a></li></ol>';
  const ncx =
    '<navPoint><navLabel><text>The rain</text></navLabel><content src="text/chapter%202.xhtml#a"/></navPoint>';
  for (const options of [{ nav }, { ncx }]) {
    const book = read(chapters, options);
    const found = chunkSource("text", book).map(({ heading, text }) => [heading, text]);
    expect(found).toEqual([
      ["Loomings", "Loomings\n\nCall me Ishmael."],
      ["The rain", "It rained.\n\nAnd rained."],
    ]);
    for (const { start, end } of book.places) expect(start).toBeLessThan(end);
  }
});

test("title, authors, date, publisher and ISBN make a book", () => {
  const metadata = `<dc:title>Moby-Dick; or, The Whale</dc:title>
    <dc:creator id="a" opf:role="aut">Herman Melville</dc:creator>
    <dc:creator id="b">A. Illustrator</dc:creator><meta refines="#b" property="role">ill</meta>
    <dc:date opf:event="modification">2020-01-01</dc:date><dc:date>1851-10-18</dc:date>
    <dc:publisher>Harper &amp; Brothers</dc:publisher>
    <dc:identifier>urn:uuid:1234567890</dc:identifier><dc:identifier>urn:isbn:978-0-14-243724-7</dc:identifier>`;
  expect(read(["<p>x</p>"], { metadata })).toMatchObject({
    kind: "text",
    mediaType: "application/epub+zip",
    title: "Moby-Dick; or, The Whale",
    csl: {
      type: "book",
      author: [{ given: "Herman", family: "Melville" }],
      issued: { "date-parts": [[1851, 10, 18]] },
      publisher: "Harper & Brothers",
      ISBN: "9780142437247",
    },
  });
  expect(read(["<p>x</p>"])).toMatchObject({ title: "My book", csl: { type: "book" } });
});

test("a protected book is refused; one with scrambled fonts is not", () => {
  const encryption = (algorithm: string) => ({
    files: {
      "META-INF/encryption.xml": `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
    },
  });
  expect(() => read(["<p>x</p>"], encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc"))).toThrow(
    expect.objectContaining({ code: "file_encrypted" }),
  );
  expect(read(["<p>x</p>"], encryption("http://www.idpf.org/2008/embedding")).text).toBe("x");
});

test("a missing chapter is left out; a book without its package or without text is refused", () => {
  expect(read(["<p>x</p>"], { order: [7, 0] }).text).toBe("x");
  expect(() => read(["<p>x</p>"], { files: { "META-INF/container.xml": "" } })).toThrow("list of chapters");
  expect(() => read(["<img src='a.png'/>"])).toThrow("no text");
});

test("a page in another encoding is read in it", () => {
  const latin1 = Buffer.from(
    '<?xml version="1.0" encoding="iso-8859-1"?><html><body>caf\xe9</body></html>',
    "latin1",
  );
  expect(read(["x"], { files: { "OEBPS/text/chapter 1.xhtml": latin1 } }).text).toBe("café");
});
