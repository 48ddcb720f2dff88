import { describe, expect, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { docxParagraph, writeDocx } from "../../test/files/write-docx.ts";
import { sniffFile } from "./sniff-file.ts";
import { writeEpub } from "../../test/files/write-epub.ts";
import { writePptx } from "../../test/files/write-pptx.ts";
import { writeZip } from "../../test/files/write-zip.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function formatOf(name: string, bytes: Uint8Array | string): string {
  try {
    return sniffFile(name, typeof bytes === "string" ? utf8(bytes) : bytes).format;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0);
const oldOffice = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
const cases: [name: string, bytes: Uint8Array | string, expected: string][] = [
  ["a.pdf", "%PDF-1.7\n", "pdf"],
  ["a.txt", "%PDF-1.7\n", "pdf"],
  ["notes.md", "# About PDF\n\nA file begins with %PDF-1.7.", "markdown"],
  ["a.txt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi", "vtt"],
  ["a.txt", "WEBVTTX is a word", "plain"],
  ["a.txt", "1\n00:00:01,000 --> 00:00:02,000\nHi", "srt"],
  ["a.srt", "\ufeff\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nHi", "srt"],
  ["a.txt", '<?xml version="1.0"?>\n<!-- x --><tt xml:lang="en">', "ttml"],
  ["a.xml", '<!DOCTYPE tt [<!ENTITY x "y">]><tt:tt xmlns:tt="z">', "ttml"],
  ["a.txt", '{"segments": []}', "json"],
  ["a.txt", "[0:12] So we begin", "plain"],
  ["a.txt", "{curly} words", "plain"],
  ["a.md", '{ "a": 1 }', "markdown"],
  ["a.txt", Buffer.from("ID3\x04\0\0\0\0\x21\x76", "latin1"), "media"],
  ["a.txt", "ID3 tags, and the wide world", "plain"],
  ["a.md", "text", "markdown"],
  ["a.txt", "---\ntitle: x\n---\n\ntext", "markdown"],
  ["a.txt", "---\n\njust a line\n\n---\n", "plain"],
  ["a.txt", "text", "plain"],
  ["no-extension", "text", "plain"],
  ["a.docx", writeDocx([docxParagraph("x")]), "docx"],
  ["a.txt", writePptx([{ title: "x" }]), "pptx"],
  ["a.zip", writeEpub(["<p>x</p>"]), "epub"],
  ["a.docx", writeZip({ "xl/workbook.xml": "" }), "unsupported_file"],
  ["a.docx", writeZip({ "notes.txt": "x" }), "unsupported_file"],
  ["a.docx", zip, "file_unreadable"],
  ["a.docx", oldOffice, "file_encrypted"],
  ["a.doc", oldOffice, "unsupported_file"],
  ["a.pdf", png, "unsupported_file"],
  ["a.html", "<!DOCTYPE html><p>x", "html"],
  ["a.txt", "\ufeff\n<!-- saved --><HTML lang=en>", "html"],
  ["a.txt", '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "">', "html"],
  ["a.txt", Buffer.from("\ufeff<html>", "utf16le"), "html"],
  ["a.htm", "<div>x</div>", "html"],
  ["a.txt", "<htmlx> is no element", "plain"],
  ["a.rtf", "{\\rtf1 x}", "unsupported_file"],
  ["a.txt", Uint8Array.of(65, 0, 66), "unsupported_file"],
  ["a.txt", Uint8Array.of(1, 2, 3, 4, 5, 65), "unsupported_file"],
  ["a.pdf", "not a PDF", "file_unreadable"],
  ["a.txt", "", "file_empty"],
  ["a.md", "\ufeff \n\t", "file_empty"],
];

test.each(cases)("%s", (name, bytes, expected) => expect(formatOf(name, bytes)).toBe(expected));

test("the message names the file, says what it is and what can be added instead", () => {
  expect(() => sniffFile("slides.ppt", oldOffice)).toThrow(
    /^“slides.ppt” is an old Office file. Ibid reads PDF, PowerPoint \(PPTX\), Word \(DOCX\), EPUB, .*\. Export/,
  );
});

describe("encodings", () => {
  const text = (bytes: Uint8Array) => {
    const file = sniffFile("a.txt", bytes);
    return "text" in file ? file.text : null;
  };

  test("UTF-8 with and without a mark, and every kind of line end", () => {
    expect(text(utf8("\ufeffGrüße\r\nzwei\rdrei\n"))).toBe("Grüße\nzwei\ndrei\n");
  });

  test("UTF-16 with a mark", () => {
    const little = Buffer.from("\ufeffGrüße", "utf16le");
    expect(text(little)).toBe("Grüße");
    expect(text(Buffer.from(little).swap16())).toBe("Grüße");
  });

  test("Western European text that is no UTF-8", () => {
    expect(text(Buffer.from("Gr\xfc\xdfe aus K\xf6ln, \x93wirklich\x94", "latin1"))).toBe(
      "Grüße aus Köln, “wirklich”",
    );
  });

  test("text in an encoding we cannot tell is refused, not garbled", () => {
    const shiftJis = Uint8Array.of(0x8b, 0x4c, 0x89, 0xaf, 0x82, 0xcd, 0x8a, 0x43, 0x94, 0x6e);
    expect(() => text(shiftJis)).toThrow("Save it as UTF-8");
  });
});
