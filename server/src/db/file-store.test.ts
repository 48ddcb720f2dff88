import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileStore } from "./file-store.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "ibid-files-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a file comes back byte for byte, whole or in part, and is kept once", async () => {
  const files = createFileStore(folder);
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
  const [first, second] = await Promise.all([files.put(bytes), files.put(bytes)]);
  expect(second).toEqual(first);
  expect(first.byteSize).toBe(1000);
  expect(await buffer(files.read(first.sha256))).toEqual(Buffer.from(bytes));
  expect(await buffer(files.read(first.sha256, { start: 10, end: 12 }))).toEqual(Buffer.from([10, 11, 12]));
  expect(await readdir(join(folder, first.sha256.slice(0, 2)))).toEqual([first.sha256]);
});
