// Uploads that say one thing and send another. Over a socket, because that is where the lies are told.
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, type Server, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

const MEBIBYTE = 1024 * 1024;

let t: TestContext;
let server: Server;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext({ IBID_UPLOAD_MB: "1" });
  courseId = (await addCourse(t, "alice")).id;
  server = serve({ fetch: t.app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  if (!server.listening) await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await t.close();
});

const START =
  `--b\r\nContent-Disposition: form-data; name="courseId"\r\n\r\n%\r\n` +
  `--b\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n`;

/** Sends a form with a file of this size, and reads the answer, which may come before all of it is sent. */
async function send(
  bytes: number,
  headers: Record<string, string>,
): Promise<{ status: number; code: string }> {
  const { port } = server.address() as AddressInfo;
  const upload = request({
    port,
    path: "/api/sources",
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", "x-test-user": "alice", ...headers },
  });
  const answered = once(upload, "response") as Promise<[IncomingMessage]>;
  upload.write(START.replace("%", courseId));
  for (let sent = 0; sent < bytes; sent += MEBIBYTE / 4) upload.write(Buffer.alloc(MEBIBYTE / 4, "a"));
  const [response] = await answered;
  const { error } = JSON.parse(await text(response)) as { error: { code: string } };
  // The server may have hung up already.
  upload.on("error", () => undefined).destroy();
  return { status: response.statusCode ?? 0, code: error.code };
}

async function keptFiles(): Promise<number> {
  const folder = join(t.context.config.dataFolder, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

test.each([
  ["an upload that grows beyond the limit is cut off", 4 * MEBIBYTE, {}, 413, "payload_too_large"],
  [
    "one that announces 500 MB is refused before it is read",
    0,
    { "content-length": String(500 * MEBIBYTE) },
    413,
    "payload_too_large",
  ],
])("%s", async (_, bytes, headers: Record<string, string>, status, code) => {
  expect(await send(bytes, headers)).toEqual({ status, code });
  expect(await keptFiles()).toBe(0);
});

test("one that sends more than it announced is read as far as announced, and then it is no form", async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/sources`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", "x-test-user": "alice" },
    body: START.replace("%", courseId) + "the rest never comes",
  });
  expect(response.status).toBe(400);
  expect(await keptFiles()).toBe(0);
});
