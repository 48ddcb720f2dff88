import fc from "fast-check";
import { expect, test } from "vitest";
import { readChunks } from "./read-chunks.ts";

const delta = (text: string) => ({ type: "text-delta", id: "0", delta: text });
const line = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const bodyOf = (parts: readonly Uint8Array[], onCancel?: () => void) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      if (!onCancel) controller.close();
    },
    cancel: onCancel ?? (() => undefined),
  });
const bytes = (text: string) => new TextEncoder().encode(text);
async function readAll(parts: readonly Uint8Array[]) {
  const all: unknown[][] = [];
  for await (const chunks of readChunks(bodyOf(parts))) all.push(chunks);
  return all;
}

test("wherever the network cuts a stream, its chunks are the same", async () => {
  const chunks = ["Schlaf", " hilft – ", "日本語", "\n\n", "🙂"].map(delta);
  const stream = bytes(chunks.map(line).join(""));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 12 }), async (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      const parts = edges.slice(1).map((end, i) => stream.slice(edges[i], end));
      expect((await readAll(parts)).flat()).toEqual(chunks);
    }),
  );
});

test("what came together is given together", async () => {
  const parts = [bytes(line(delta("a")) + line(delta("b"))), bytes(line(delta("c")))];
  expect(await readAll(parts)).toEqual([[delta("a"), delta("b")], [delta("c")]]);
});

test("heartbeats and the end mark are no chunks, and half a chunk is none", async () => {
  const parts = [bytes(": beat\n\n"), bytes(`${line(delta("a"))}data: [DONE]\n\n`), bytes('data: {"type":')];
  expect(await readAll(parts)).toEqual([[delta("a")]]);
});

test("line ends and fields of other servers and proxies are understood", async () => {
  const text = JSON.stringify(delta("a"));
  const parts = [bytes(`\uFEFFid: 7\r\nevent: message\r\ndata:${text}\r\n\r`), bytes(`\ndata: ${text}\n\n`)];
  expect((await readAll(parts)).flat()).toEqual([delta("a"), delta("a")]);
  // JSON may be cut into lines only between its words, which a line end does not change.
  const cut = text.replace(",", ",\ndata: ");
  expect((await readAll([bytes(`data: ${cut}\n\n`)])).flat()).toEqual([delta("a")]);
});

test("who stops reading hangs up", async () => {
  let isCancelled = false;
  for await (const _chunks of readChunks(bodyOf([bytes(line(delta("a")))], () => void (isCancelled = true))))
    break;
  expect(isCancelled).toBe(true);
});
