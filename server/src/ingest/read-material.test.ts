import { afterAll, expect, onTestFinished, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { childrenOf, killWhenBusy } from "../../test/kill-when-busy.ts";
import { writeEndlessPdf } from "../../test/files/write-endless-pdf.ts";
import { writePdf } from "../../test/files/write-pdf.ts";
import type { AskOptions } from "../child/ask-child.ts";
import { openReaderPool } from "./open-reader-pool.ts";
import { type MaterialFile, readMaterial } from "./read-material.ts";
import { storedBytes } from "./stored-bytes.ts";

// 4 GB of spaces, deflated three times.
const BOMB =
  "eNqruPX2jq5Ra6JM+8PkOSo/ONwC/LYyH+VxFTtxjKnkrOExoXNKOgeYTKw/TNRxEFJ59iD2WHV8eNUn/X/PZ/5+9fbxx7RP6XbRf968vbPel4GBoWHi7P331q37Y592+vnjycYMDAwJb/TMri0/HPjgd833EzIMDAwGVeXsv2cf5m88//r0SkuQii/b9t/jb48+cPlT4usrcmAl+k2MDAwME5QkgGYy6II5FyAcQ2TOqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqMyozKjMqAwNZD5x7/40ZxEAGra7ug==";

const readers = openReaderPool();
afterAll(() => readers.close());
const read = (file: MaterialFile) => readMaterial(readers, file);

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

test("a text and a PDF are read in a process of their own", async () => {
  const pdf = { name: "paper.pdf", bytes: writePdf([{ lines: ["Hello there"] }]) };
  const [text, paper] = await Promise.all([read(markdown), read(pdf)]);
  expect(text).toMatchObject({ kind: "text", title: "Memory" });
  expect(paper).toMatchObject({ kind: "paper", text: "Hello there" });
  expect(pdf.bytes.length).toBeGreaterThan(0);
});

test("a web page is told where it came from and how its server encoded it", async () => {
  const bytes = Buffer.from("<html><body><p>Gr\xfc\xdfe</p>", "latin1");
  const url = "https://example.org/gruss";
  expect(await read({ name: "gruss.html", bytes, url, charset: "iso-8859-1" })).toMatchObject({
    kind: "web",
    title: url,
    csl: { URL: url },
    text: "Grüße",
  });
});

test("any other file behind an address is that file", async () => {
  const url = "https://example.org/paper.pdf";
  const paper = read({ name: "paper.pdf", bytes: writePdf([{ lines: ["Hello there"] }]), url });
  expect(await paper).toMatchObject({ kind: "paper", csl: { URL: url } });
});

test("a refused file keeps its code and message on the way out of the process", async () => {
  await expect(read({ name: "nothing.txt", bytes: new Uint8Array() })).rejects.toMatchObject({
    code: "file_empty",
    message: expect.stringContaining("“nothing.txt”"),
  });
});

test("a file that takes too long is stopped", async () => {
  const endless = { name: "endless.pdf", bytes: writeEndlessPdf() };
  expect(await refusal(read({ ...endless, cpuMs: 500 }))).toMatchObject({
    code: "file_too_slow",
    message: expect.stringContaining("0.5 seconds of processor time"),
  });
});

test("a small file that unpacks to gigabytes is stopped and hurts nobody else", async () => {
  const content = { bytes: Buffer.from(BOMB, "base64"), filter: "[/FlateDecode /FlateDecode /FlateDecode]" };
  const pool = openReaderPool();
  onTestFinished(() => pool.close());
  const bomb = readMaterial(pool, { name: "bomb.pdf", bytes: writePdf([{ content }]) });
  const [error, text] = await Promise.all([refusal(bomb), read(markdown)]);
  expect(error.code).toBe("file_unreadable");
  expect(error.message).toContain("memory");
  expect(text.kind).toBe("text");
});

test("an aborted reading ends with the reason it was aborted for", async () => {
  const reason = new Error("the source was deleted");
  await expect(read({ ...markdown, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const reading = read({ ...markdown, signal: controller.signal });
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
});

test("a reading that nobody waits for any more ends at once, and the next file is read", async () => {
  const [controller, reason] = [new AbortController(), new Error("Ibid is stopping")];
  const reading = read({ name: "endless.pdf", bytes: writeEndlessPdf(), signal: controller.signal });
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
  expect(await read(markdown)).toMatchObject({ title: "Memory" });
});

test("120 MB of JSON are refused before they are parsed, in little memory", async () => {
  const bytes = nestedJson(120_000_000);
  expect(await refusal(read({ name: "a.json", bytes }))).toMatchObject({
    code: "payload_too_large",
    message: "“a.json” has more than 20,000,000 characters. Split it and add the parts.",
  });
  const file = storedBytes(bytes).open;
  const answer = await readers.ask({ name: "a.json" }, { wallMs: WALL_MS, memoryMb: 600, file });
  expect(answer).toMatchObject({ read: { refusal: { code: "payload_too_large" } } });
});

test("the limits hold inside one long call of the JSON parser", async () => {
  const bytes = storedBytes(nestedJson(19_000_000));
  const ask = (limits: Partial<AskOptions>) =>
    readers.ask({ name: "a.json" }, { wallMs: WALL_MS, ...limits, file: bytes.open });
  expect(await ask({ cpuMs: 400 })).toBe("timeout");
  expect(await ask({ memoryMb: 250 })).toBe("crash");
  expect(await read(markdown)).toMatchObject({ title: "Memory" });
});

test("a process that died while it waited for files is not the next file's fault", async () => {
  const pool = openReaderPool();
  onTestFinished(() => pool.close());
  for (let round = 0; round < 2; round++) {
    expect(await readMaterial(pool, markdown)).toMatchObject({ title: "Memory" });
    for (const child of await childrenOf(process.pid)) process.kill(child, "SIGKILL");
  }
});

test("closing ends what is being read", async () => {
  const pool = openReaderPool();
  const reading = readMaterial(pool, { name: "endless.pdf", bytes: writeEndlessPdf() });
  await pool.close();
  await expect(reading).rejects.toThrow("stopped");
});

test("the process ends when Ibid is killed while it reads", async () => {
  const from = (path: string) => JSON.stringify(import.meta.resolve(path));
  const program = `
    import { writeEndlessPdf } from ${from("../../test/files/write-endless-pdf.ts")};
    import { openReaderPool } from ${from("./open-reader-pool.ts")};
    import { readMaterial } from ${from("./read-material.ts")};
    const readers = openReaderPool();
    await readMaterial(readers, { name: "a.md", bytes: Buffer.from("# Warm") });
    void readMaterial(readers, { name: "endless.pdf", bytes: writeEndlessPdf() });
    setImmediate(() => console.log("busy"));
  `;
  expect(await killWhenBusy(program)).toBe(1);
});

const WALL_MS = 3_600_000;

function nestedJson(length: number): Uint8Array {
  return Buffer.from(`{"a":[${"[],".repeat(length / 3)}[]]}`);
}
