import { expect, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { writePdf } from "../../test/files/write-pdf.ts";
import { readMaterial } from "./read-material.ts";

// 4 GB of spaces, deflated three times.
const BOMB =
  "eNqruPX2jq5Ra6JM+8PkOSo/ONwC/LYyH+VxFTtxjKnkrOExoXNKOgeYTKw/TNRxEFJ59iD2WHV8eNUn/X/PZ/5+9fbxx7RP6XbRf968vbPel4GBoWHi7P331q37Y592+vnjycYMDAwJb/TMri0/HPjgd833EzIMDAwGVeXsv2cf5m88//r0SkuQii/b9t/jb48+cPlT4usrcmAl+k2MDAwME5QkgGYy6II5FyAcQ2TOqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqAwNZD5x7/40ZxEAGra7ug==";

const encoder = new TextEncoder();
const markdown = { name: "notes.md", bytes: encoder.encode("# Memory\n\nThe hippocampus binds.") };

async function refusal(reading: Promise<unknown>): Promise<AppError> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

test("a text and a PDF are read in a thread of their own", async () => {
  const pdf = { name: "paper.pdf", bytes: writePdf([{ lines: ["Hello there"] }]) };
  const [text, paper] = await Promise.all([readMaterial(markdown), readMaterial(pdf)]);
  expect(text).toMatchObject({ kind: "text", title: "Memory" });
  expect(paper).toMatchObject({ kind: "paper", text: "Hello there" });
  expect(pdf.bytes.length).toBeGreaterThan(0);
});

test("a web page is told where it came from and how its server encoded it", async () => {
  const bytes = Buffer.from("<html><body><p>Gr\xfc\xdfe</p>", "latin1");
  const url = "https://example.org/gruss";
  expect(await readMaterial({ name: "gruss.html", bytes, url, charset: "iso-8859-1" })).toMatchObject({
    kind: "web",
    title: url,
    csl: { URL: url },
    text: "Grüße",
  });
});

test("any other file behind an address is that file", async () => {
  const url = "https://example.org/paper.pdf";
  const paper = readMaterial({ name: "paper.pdf", bytes: writePdf([{ lines: ["Hello there"] }]), url });
  expect(await paper).toMatchObject({ kind: "paper", csl: { URL: url } });
});

test("a refused file keeps its code and message on the way out of the thread", async () => {
  await expect(readMaterial({ name: "nothing.txt", bytes: new Uint8Array() })).rejects.toMatchObject({
    code: "file_empty",
    message: expect.stringContaining("“nothing.txt”"),
  });
});

test("a file that takes too long is stopped", async () => {
  expect((await refusal(readMaterial({ ...markdown, timeoutMs: 1 }))).code).toBe("file_too_slow");
});

test("a small file that unpacks to gigabytes is stopped and hurts nobody else", async () => {
  const content = { bytes: Buffer.from(BOMB, "base64"), filter: "[/FlateDecode /FlateDecode /FlateDecode]" };
  const bomb = readMaterial({ name: "bomb.pdf", bytes: writePdf([{ content }]) });
  const [error, text] = await Promise.all([refusal(bomb), readMaterial(markdown)]);
  expect(error.code).toBe("file_unreadable");
  expect(error.message).toContain("memory");
  expect(text.kind).toBe("text");
});

test("an aborted reading ends with the reason it was aborted for", async () => {
  const reason = new Error("the source was deleted");
  await expect(readMaterial({ ...markdown, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const reading = readMaterial({ ...markdown, signal: controller.signal });
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
});
