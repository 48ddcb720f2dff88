// How large a request may be is a matter of its endpoint, not of what the request says about itself.
import { bytesOfText } from "@ibid/core/contract/endpoint.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { FileStore } from "../db/file-store.ts";

const MEBIBYTE = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, "a");

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext({ IBID_UPLOAD_MB: "24" });
  courseId = (await addCourse(t, "alice")).id;
});
afterAll(() => t.close());

/** Sends a body piece by piece, without a length, and counts what is asked for. */
async function send(path: string, pieces: Iterator<Buffer>, headers: Record<string, string> = {}) {
  const sent = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) return controller.close();
        sent.bytes += value.byteLength;
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, headers, duplex: "half" };
  const response = await t.as("alice")(path, init as RequestInit);
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  return { status: response.status, error, sent };
}

function* endless(): Generator<Buffer> {
  for (;;) yield PIECE;
}

const FORM = { "content-type": "multipart/form-data; boundary=b" };
const PART = `--b\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n`;

test.each([
  ["JSON", "/api/courses", { "content-type": "application/json" }, 1],
  ["nothing in particular", "/api/courses", {}, 1],
  ["a form", "/api/courses", FORM, 1],
  ["a form", "/api/chat", FORM, bytesOfText(4_000_000) / MEBIBYTE],
  ["a form", "/mcp", FORM, 1],
  ["a form", "/api/nothing", FORM, 1],
  ["JSON", "/api/sources", { "content-type": "application/json" }, 1],
  ["a long text", "/api/documents", { "content-type": "text/plain" }, bytesOfText(10_000_000) / MEBIBYTE],
])("%s to %s is read up to the limit of that address", async (_, path, headers, mebibytes) => {
  const { status, error, sent } = await send(path, endless(), headers);
  if (path === "/api/nothing") return expect([status, sent.bytes]).toEqual([404, 0]);
  expect({ status, error }).toEqual({
    status: 413,
    error: { code: "payload_too_large", message: `This is too large: the limit is ${mebibytes} MB.` },
  });
  expect(sent.bytes).toBeLessThanOrEqual(mebibytes * MEBIBYTE + PIECE.byteLength);
});

test("a body that announces more than its limit is not read at all", async () => {
  const { status, sent } = await send("/api/courses", endless(), { "content-length": String(2 * MEBIBYTE) });
  expect([status, sent.bytes]).toEqual([413, 0]);
});

test("a body that is longer than it announced is counted all the same", async () => {
  const { status, sent } = await send("/api/courses", endless(), { "content-length": "10" });
  expect(status).toBe(413);
  expect(sent.bytes).toBeLessThanOrEqual(MEBIBYTE + PIECE.byteLength);
});

/** Notes how much of an upload has arrived and is not stored yet, at most. */
function watchBacklog(arrived: () => number): { most: number; stored: number } {
  const backlog = { most: 0, stored: 0 };
  const { put }: FileStore = t.context.files;
  vi.spyOn(t.context.files, "put").mockImplementationOnce((bytes) =>
    put(
      (async function* () {
        for await (const piece of bytes as AsyncIterable<Uint8Array>) {
          backlog.most = Math.max(backlog.most, arrived() - backlog.stored);
          yield piece;
          backlog.stored += piece.byteLength;
        }
      })(),
    ),
  );
  return backlog;
}

test("an upload without a length is stored while it arrives", async () => {
  let arrived = 0;
  const pieces = (function* () {
    yield Buffer.from(`--b\r\nContent-Disposition: form-data; name="courseId"\r\n\r\n${courseId}\r\n${PART}`);
    for (let i = 0; i < 256; i += 1) {
      arrived += PIECE.byteLength;
      yield PIECE;
    }
    yield Buffer.from("\r\n--b--\r\n");
  })();
  const backlog = watchBacklog(() => arrived);
  expect((await send("/api/sources", pieces, FORM)).status).toBe(201);
  expect(backlog.stored).toBe(16 * MEBIBYTE);
  expect(backlog.most).toBeLessThan(MEBIBYTE);
});

test("an upload without end is cut off at its limit", async () => {
  const pieces = (function* () {
    yield Buffer.from(PART);
    yield* endless();
  })();
  const { status, error, sent } = await send("/api/sources", pieces, FORM);
  expect({ status, code: error?.code }).toEqual({ status: 413, code: "payload_too_large" });
  expect(sent.bytes).toBeLessThanOrEqual(24 * MEBIBYTE + PIECE.byteLength);
});
