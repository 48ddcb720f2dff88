// What callers are told when the data folder is not well. The folders of a real server are taken away.
import { once } from "node:events";
import { readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { Source } from "@ibid/core/contract/source.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, NOTES } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

const isEmbedded = process.env["IBID_TEST_ENGINE"] !== "postgres";
let t: TestContext;
let source: Source;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  source = await addNotes(t, "alice", courseId);
});
afterAll(() => t.close());

const create = (title: string) => t.as("alice")("/api/courses", { json: { title } });
const refusal = { error: { code: "storage_unavailable", message: expect.stringContaining("is gone") } };

test("a server that is well says so", async () => {
  const response = await t.app.request("/readyz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "ready",
    checks: { storage: true, database: true, queue: true },
  });
});

test.runIf(isEmbedded)(
  "without its folder nothing is acknowledged, reading goes on, and it recovers",
  async () => {
    const { dataFolder } = t.context.config;
    const pgdata = join(dataFolder, "db/pgdata");
    await rename(pgdata, `${pgdata}.away`);
    try {
      const refused = await create("Lost");
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject(refusal);
      const ready = await t.app.request("/readyz");
      expect(ready.status).toBe(503);
      // Anyone who can reach the port may ask: it does not say where the folder is.
      const message = expect.stringMatching(/^The data folder is gone: /);
      expect(await ready.json()).toMatchObject({
        status: "unwell",
        reason: { code: "storage_unavailable", message },
      });
      expect((await t.as("alice")(`/api/courses/${courseId}`)).status).toBe(200);
      // Jobs and running answers ask nobody: the engine itself refuses them.
      const { createUser } = await import("../db/users.ts");
      const failed = await createUser(t.context.db, "Carol").catch((error: unknown) => error);
      expect(t.context.storage.explain(failed)).toMatchObject({ code: "storage_unavailable" });
    } finally {
      await rename(`${pgdata}.away`, pgdata);
    }
    expect((await create("Kept")).status).toBe(201);
    expect((await t.app.request("/readyz")).status).toBe(200);
  },
);

test("uploads are refused while the data folder is gone", async () => {
  const { dataFolder } = t.context.config;
  await rename(dataFolder, `${dataFolder}.away`);
  try {
    const form = new FormData();
    form.set("courseId", courseId);
    form.append("file", new Blob(["# Lost"]), "lost.md");
    const response = await t.as("alice")("/api/sources", { method: "POST", body: form });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject(refusal);
    // PostgreSQL is not in that folder.
    expect((await create("Elsewhere")).status).toBe(isEmbedded ? 503 : 201);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
    await rename(`${dataFolder}.away`, dataFolder);
  }
});

test.runIf(isEmbedded)(
  "a refusal is read over a socket, however much was sent, and the connection goes on",
  async () => {
    const server = serve({ fetch: t.app.fetch, hostname: "127.0.0.1", port: 0 });
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pgdata = join(t.context.config.dataFolder, "db/pgdata");
    await rename(pgdata, `${pgdata}.away`);
    try {
      const body = JSON.stringify({ courseId, title: "Long", content: "x".repeat(900_000) });
      const headers = { "content-type": "application/json", "x-test-user": "alice" };
      for (let i = 0; i < 4; i++) {
        const response = await fetch(`${address}/api/documents`, { method: "POST", headers, body });
        expect(await response.json()).toMatchObject(refusal);
      }
    } finally {
      await rename(`${pgdata}.away`, pgdata);
      server.close();
    }
  },
);

test("a damaged upload is an error with a sentence, and adding it again repairs it", async () => {
  const file = () => t.as("alice")(`/api/sources/${source.id}/file`);
  const sha256 = (await file()).headers.get("etag")!.slice(1, -1);
  const path = join(t.context.config.dataFolder, "files", sha256.slice(0, 2), sha256);
  const bytes = await readFile(path);
  bytes[5]! ^= 0xff;
  await writeFile(path, bytes);
  await utimes(path, 1, 1);
  for (const headers of [{}, { range: "bytes=0-3" }]) {
    const response = await t.as("alice")(`/api/sources/${source.id}/file`, { headers });
    expect(response.headers.get("etag")).toBeNull();
    expect(await response.json()).toMatchObject({
      error: { code: "file_damaged", message: expect.stringContaining("damaged") },
    });
  }
  await addNotes(t, "alice", courseId);
  expect(await (await file()).text()).toBe(NOTES);
});
