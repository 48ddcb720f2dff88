import { afterAll, expect, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { openReaderPool } from "../open-reader-pool.ts";
import { readMaterial } from "../read-material.ts";
import { writeEndlessPdf } from "../../../test/files/write-endless-pdf.ts";
import { HELVETICA, writeObjects, writeStream } from "../../../test/files/write-pdf.ts";

const readers = openReaderPool();
afterAll(() => readers.close());

/** What became of a file: its text, or the code of its refusal. */
async function outcome(bytes: Uint8Array, cpuMs?: number): Promise<string> {
  return await readMaterial(readers, {
    name: "hostile.pdf",
    bytes,
    ...(cpuMs !== undefined && { cpuMs }),
  }).then(
    ({ text }) => text,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      expect(error.message).toContain("“hostile.pdf”");
      return error.code;
    },
  );
}

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Count 1 /Kids [3 0 R] >>";
const page = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${entries} >>`;
const stream = (content: string, entries?: string) => writeStream(Buffer.from(content), entries);

test("10,000 pages are too many, which is known before any of them is read", async () => {
  const kids = Array.from({ length: 10_000 }, (_, index) => `${3 + index} 0 R`).join(" ");
  const tree = `<< /Type /Pages /Count 10000 /Kids [${kids}] >>`;
  const pages = Array.from({ length: 10_000 }, () => page(""));
  expect(await outcome(writeObjects([CATALOG, tree, ...pages]))).toBe("payload_too_large");
});

test("a page tree that contains itself has no pages to read", async () => {
  const tree = "<< /Type /Pages /Count 5 /Kids [2 0 R 3 0 R] >>";
  const branch = "<< /Type /Pages /Parent 2 0 R /Count 4 /Kids [2 0 R] >>";
  expect(await outcome(writeObjects([CATALOG, tree, branch]))).toBe("file_unreadable");
});

test("objects that refer to each other in a circle are nothing", async () => {
  const circle = page("/MediaBox 4 0 R /Resources 4 0 R /Contents 5 0 R");
  expect(await outcome(writeObjects([CATALOG, PAGES, circle, "4 0 R", "[5 0 R]"]))).toBe("file_without_text");
});

test("objects that are nested too deeply are damage", async () => {
  const deep = page(`/X ${"[".repeat(200_000)}${"]".repeat(200_000)}`);
  expect(await outcome(writeObjects([CATALOG, PAGES, deep]))).toBe("file_unreadable");
});

test("drawings inside drawings, ten to the power of twelve of them, are stopped", async () => {
  expect(await outcome(writeEndlessPdf(), 500)).toBe("file_too_slow");
});

test("five megabytes of text on one page are read", async () => {
  const line = `BT /F 1 Tf 0 400 Td (${"Sleep helps memory. ".repeat(50)}) Tj ET\n`;
  const content = stream(line.repeat(5000));
  const full = page("/Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R");
  const text = await outcome(writeObjects([CATALOG, PAGES, full, HELVETICA, content]));
  expect(text.match(/Sleep helps memory\./g)).toHaveLength(250_000);
});

test("one damaged page leaves the others readable, and most of them damaged make the file unreadable", async () => {
  const good = page("/Resources << /Font << /F 6 0 R >> >> /Contents 7 0 R");
  // A stream without an end.
  const damaged = page("/Contents 8 0 R");
  const pages = (...kids: [string, string, string]) =>
    writeObjects([
      CATALOG,
      "<< /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 5 0 R] >>",
      ...kids,
      HELVETICA,
      stream("BT /F 12 Tf 10 700 Td (A good page) Tj ET"),
      "<< /Length 999999999 >>\nstream\nBT",
    ]);
  expect(await outcome(pages(good, damaged, good))).toBe("A good page\n\n\n\nA good page");
  expect(await outcome(pages(damaged, good, damaged))).toBe("file_unreadable");
});
