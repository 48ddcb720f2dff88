import { expect, test } from "vitest";
import type { AppError } from "@ibid/core/contract/error.ts";
import { openZip, ZIP_LIMITS } from "./open-zip.ts";
import { writeZip } from "../../../test/files/write-zip.ts";

const open = (bytes: Uint8Array) => openZip("a.docx", bytes);

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as AppError).code;
  }
  return "read";
}

/** The same archive, with a field of the directory's first entry changed. */
function changed(bytes: Uint8Array, field: number, value: number, size: 2 | 4 = 4): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUIntLE(value, copy.lastIndexOf("PK\x01\x02", undefined, "latin1") + field, size);
  return copy;
}
const FLAGS = 8;
const METHOD = 10;
const CRC = 16;
const PACKED_SIZE = 20;
const SIZE = 24;
const HEADER = 42;

const text = "Some text. ".repeat(50);
const zip = writeZip({ "word/Document.xml": text });

test("files are found by their path, in upper or lower case", () => {
  const { paths, read } = open(writeZip({ "word/Document.xml": text, empty: "" }));
  expect(paths).toEqual(["word/Document.xml", "empty"]);
  expect(new TextDecoder().decode(read("word/document.xml"))).toBe(text);
  expect(read("empty")).toHaveLength(0);
  expect(read("word/other.xml")).toBeNull();
});

test("a file that unpacks to more or less than it says, or to something else, is refused", () => {
  for (const [field, value] of [
    [SIZE, text.length - 1],
    [SIZE, text.length + 1],
    [SIZE, 0],
    [PACKED_SIZE, 10],
    [CRC, 1],
    [HEADER, 1],
    [HEADER, 0xffffffff],
  ] as const) {
    expect(refusal(() => open(changed(zip, field, value)).read("word/document.xml"))).toBe("file_unreadable");
  }
});

test("a bomb is refused by what it says, before anything is unpacked", () => {
  const bomb = writeZip({ "word/document.xml": new Uint8Array(8 << 20) });
  expect(bomb.length).toBeLessThan(20_000);
  expect(refusal(() => open(bomb).read("word/document.xml"))).toBe("payload_too_large");
  expect(refusal(() => open(changed(zip, SIZE, 0xffffffff)).read("word/document.xml"))).toBe(
    "payload_too_large",
  );
});

test("a bomb that says it is small is stopped at the size it says", () => {
  const bomb = writeZip({ "word/document.xml": new Uint8Array(8 << 20) });
  expect(refusal(() => open(changed(bomb, SIZE, 1000)).read("word/document.xml"))).toBe("file_unreadable");
});

test("many files together may not unpack to more than a document has", () => {
  const { read } = open(writeZip({ "word/document.xml": new Uint8Array(1 << 20) }));
  const times = ZIP_LIMITS.totalBytes / (1 << 20);
  for (let time = 0; time < times; time++) read("word/document.xml");
  expect(refusal(() => read("word/document.xml"))).toBe("payload_too_large");
});

test.each(["../evil.xml", "word/../../evil.xml", "/etc/passwd", "C:/evil.xml", "word\\evil.xml", "a\0b"])(
  "an archive with the path %j is refused",
  (path) =>
    expect(refusal(() => open(writeZip({ "word/document.xml": text, [path]: "x" })))).toBe("file_unreadable"),
);

test("paths with dots in them are fine", () => {
  expect(open(writeZip({ "word/..a/b..xml": text })).paths).toEqual(["word/..a/b..xml"]);
});

test("encrypted files are refused, and so is a method that nobody uses", () => {
  expect(refusal(() => open(changed(zip, FLAGS, 1, 2)))).toBe("file_encrypted");
  expect(refusal(() => open(changed(zip, METHOD, 12, 2)))).toBe("file_unreadable");
});

test("an archive with too many files is refused", () => {
  const many = Buffer.from(zip);
  many.writeUInt16LE(ZIP_LIMITS.files + 1, many.length - 12);
  expect(refusal(() => open(many))).toBe("payload_too_large");
});

test("an archive inside an archive stays packed", () => {
  const { paths, read } = open(writeZip({ "word/embeddings/inner.docx": zip }));
  expect(paths).toEqual(["word/embeddings/inner.docx"]);
  expect(read("word/embeddings/inner.docx")).toEqual(Buffer.from(zip));
});

test("every cut of an archive is refused or read, and nothing else is thrown", () => {
  for (let length = 0; length < zip.length; length++) {
    expect(refusal(() => open(zip.subarray(0, length)).read("word/document.xml"))).toBe("file_unreadable");
  }
  for (let at = 0; at < zip.length; at++) {
    const broken = Uint8Array.from(zip, (byte, index) => (index === at ? byte ^ 0xff : byte));
    const outcome = refusal(() => open(broken).read("word/document.xml"));
    expect(outcome).toMatch(/^(?:read|file_unreadable|file_encrypted|payload_too_large)$/);
  }
});
