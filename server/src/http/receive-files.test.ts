import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFileStore } from "../db/file-store.ts";
import { receiveFiles } from "./receive-files.ts";

const PART = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** A form that arrives in pieces; it breaks off after the last one unless that ends it. */
function form(...pieces: string[]): Request {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(Buffer.from(piece));
      else controller.error(new Error("the connection is gone"));
      if (piece?.endsWith("--b--\r\n")) controller.close();
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return new Request("http://ibid.invalid", { method: "POST", headers, body, duplex: "half" });
}

async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), "ibid-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const kept = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  return { store: createFileStore(folder), kept };
}

test("a form's files are kept", async () => {
  const { store, kept } = await openStore();
  const { files } = await receiveFiles(
    form(`${PART("a.txt")}one\r\n`, `${PART("b.txt")}tw`, "o\r\n--b--\r\n"),
    store,
  );
  expect(files.map(({ name, byteSize }) => [name, byteSize])).toEqual([
    ["a.txt", 3],
    ["b.txt", 3],
  ]);
  expect(await kept()).toBe(2);
});

test("an upload that breaks off ends at once, and nothing of the cut file is left", async () => {
  const { store, kept } = await openStore();
  await expect(receiveFiles(form(`${PART("a.txt")}half of`), store)).rejects.toThrow("The upload broke off.");
  expect(await kept()).toBe(0);
});

test("when the disk is full, the sender may finish and then reads why", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" });
  const put = async (bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
    for await (const _piece of bytes) throw full;
    throw full;
  };
  const { store } = await openStore();
  const pieces = [PART("a.txt"), ...Array.from({ length: 50 }, () => "x".repeat(10_000)), "\r\n--b--\r\n"];
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[sent++];
      if (piece === undefined) controller.close();
      else controller.enqueue(Buffer.from(piece));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const request = new Request("http://ibid.invalid", { method: "POST", headers, body, duplex: "half" });
  await expect(receiveFiles(request, { ...store, put })).rejects.toBe(full);
  expect(sent).toBeGreaterThan(pieces.length);
});
