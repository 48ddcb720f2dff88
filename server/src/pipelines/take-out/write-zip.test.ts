import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ZipEntry, writeZip } from "./write-zip.ts";

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* all(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

const zip = (...entries: ZipEntry[]) => buffer(writeZip(all(...entries), new Date("2026-11-18T20:00:00Z")));

test("what went in comes out, texts and files, under any name", async () => {
  const text = "Spring tides follow the new moon. ".repeat(1000);
  const made = await zip(
    { path: "Gezeiten/Über Ebbe und Flut.md", bytes: text },
    { path: "files/a.bin", bytes: pieces("first ", "second") },
    { path: "empty.txt", bytes: "" },
    { path: "empty.bin", bytes: pieces() },
  );
  const read = unzipSync(made);
  const texts = Object.entries(read).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  expect(texts).toEqual([
    ["Gezeiten/Über Ebbe und Flut.md", text],
    ["files/a.bin", "first second"],
    ["empty.txt", ""],
    ["empty.bin", ""],
  ]);
  expect(made.length).toBeLessThan(text.length / 10);
});

test("nothing in it is a ZIP file, too", async () => {
  expect(unzipSync(await zip())).toEqual({});
});

test("nothing is read ahead of who takes it", async () => {
  let taken = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      taken++;
      yield Buffer.alloc(1000);
    }
  }
  const made = writeZip(all({ path: "a", bytes: endless() }));
  for (let i = 0; i < 5; i++) await made.next();
  expect(taken).toBeLessThan(6);
  await made.return(undefined);
});
