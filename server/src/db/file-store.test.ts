import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("a file whose bytes changed on the disk", () => {
  const flip = async (sha256: string): Promise<void> => {
    const path = join(folder, sha256.slice(0, 2), sha256);
    const bytes = await readFile(path);
    bytes[3]! ^= 0xff;
    await writeFile(path, bytes);
    // A coarse clock could give both writes one time.
    await utimes(path, 1, 1);
  };

  test("is an error in words, and never given out as what was put", async () => {
    const files = createFileStore(folder);
    const { sha256 } = await files.put(Buffer.from("the words as they were"));
    await files.check(sha256);
    await flip(sha256);
    const refusal = { code: "file_damaged", message: expect.stringContaining("Add the same file again") };
    await expect(files.check(sha256)).rejects.toMatchObject(refusal);
    await expect(files.readAll(sha256)).rejects.toMatchObject(refusal);
    // Nor by a process that starts later.
    await expect(createFileStore(folder).check(sha256)).rejects.toMatchObject(refusal);
  });

  test("is repaired when it is put again", async () => {
    const files = createFileStore(folder);
    const bytes = Buffer.from("to be repaired");
    const { sha256 } = await files.put(bytes);
    await flip(sha256);
    await files.put(bytes);
    expect(await files.readAll(sha256)).toEqual(bytes);
  });
});

test("a file that did not change is compared once", async () => {
  const { sha256 } = await createFileStore(folder).put(Buffer.from("compared once"));
  const path = join(folder, sha256.slice(0, 2), sha256);
  await utimes(path, 1000, 1000);
  const files = createFileStore(folder);
  await files.check(sha256);
  // Same file, size and time: other bytes are not noticed, because nothing is read.
  await writeFile(path, "COMPARED ONCE");
  await utimes(path, 1000, 1000);
  await files.check(sha256);
  await utimes(path, 2000, 2000);
  await expect(files.check(sha256)).rejects.toMatchObject({ code: "file_damaged" });
});
