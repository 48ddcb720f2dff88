import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readlink, rm, mkdtemp } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createFileStore } from "../db/file-store.ts";
import { securityHeaders } from "./security-headers.ts";
import { parseRange, sendFile } from "./send-file.ts";

test.each([
  [undefined, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=50-1000", { start: 50, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=9-0", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
])("%s of 100 bytes", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test.each([
  ["application/pdf", "inline"],
  ["audio/mpeg", "inline"],
  ["video/mp4", "inline"],
  ["image/png", "inline"],
  ["image/svg+xml", "attachment"],
  ["text/html", "attachment"],
  ["text/plain", "attachment"],
  ["application/json", "attachment"],
  ["application/octet-stream", "attachment"],
])("a file of type %s is sent as %s", async (mediaType, disposition) => {
  const folder = await mkdtemp(join(tmpdir(), "ibid-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createFileStore(folder);
  const file = { ...(await files.put(Buffer.from("<script>"))), name: "a", mediaType };
  const { headers } = await sendFile(files, file, new Request("http://ibid.invalid"));
  expect(headers.get("content-disposition")).toBe(`${disposition}; filename*=UTF-8''a`);
});

describe("over a socket", () => {
  // More than a socket holds, so that a reader who stops leaves the file half-read.
  const bytes = randomBytes(32 * 1024 * 1024);
  let folder: string;
  let server: ReturnType<typeof serve>;
  let url: string;
  let etag: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ibid-files-"));
    const files = createFileStore(folder);
    const stored = await files.put(bytes);
    etag = `"${stored.sha256}"`;
    const app = new Hono();
    app.use(securityHeaders);
    app.get("/", ({ req }) =>
      sendFile(files, { ...stored, name: "Öffnung.mp4", mediaType: "video/mp4" }, req.raw),
    );
    server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const get = async (headers: Record<string, string>, method = "GET") => {
    const response = await fetch(url, { headers, method });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  test("the whole file, with a fixed type that no browser second-guesses", async () => {
    const { response, body } = await get({});
    expect([response.status, body.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline; filename*=UTF-8''%C3%96ffnung.mp4",
      etag,
    });
  });

  test.each([
    ["bytes=1000-1999", 1000, 2000],
    ["bytes=33550000-", 33_550_000, bytes.length],
    ["bytes=-500", bytes.length - 500, bytes.length],
  ])("%s is answered with that part", async (range, start, end) => {
    const { response, body } = await get({ range });
    expect([response.status, body.equals(bytes.subarray(start, end))]).toEqual([206, true]);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
    const head = await get({ range }, "HEAD");
    expect([head.response.status, head.body.length]).toEqual([206, 0]);
    expect(head.response.headers.get("content-length")).toBe(String(end - start));
  });

  test("a part beyond the end is refused, and the length is said", async () => {
    const { response, body } = await get({ range: `bytes=${bytes.length}-` });
    expect([response.status, body.length]).toEqual([416, 0]);
    expect(response.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
  });

  test("several parts at once are answered with the whole", async () => {
    expect((await get({ range: "bytes=0-1,5-6" })).response.status).toBe(200);
  });

  test("a part is given only of the file that the caller knows", async () => {
    const range = "bytes=0-9";
    expect((await get({ range, "if-range": etag })).response.status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, "Wed, 21 Oct 2015 07:28:00 GMT"]) {
      expect((await get({ range, "if-range": other })).response.status).toBe(200);
    }
  });

  test.runIf(process.platform === "linux")("callers who go away leave no file open", async () => {
    const calls = Array.from({ length: 20 }, () => request(url).end());
    await Promise.all(calls.map((call) => once(call, "response")));
    await vi.waitFor(async () => expect(await openFiles()).toHaveLength(20));
    for (const call of calls) call.destroy();
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]));
  });

  async function openFiles(): Promise<string[]> {
    const numbers = await readdir("/proc/self/fd");
    const names = await Promise.all(numbers.map((n) => readlink(`/proc/self/fd/${n}`).catch(() => "")));
    return names.filter((name) => name.startsWith(folder));
  }
});
