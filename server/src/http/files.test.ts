import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Source } from "@ibid/core/contract/source.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, NOTES } from "../../test/material.ts";
import { type Person, type TestContext, openTestContext } from "../../test/test-context.ts";
import { createFileStore } from "../db/file-store.ts";
import { collectFiles } from "../db/files.ts";
import { purgeSources } from "../persist/shelf/remove-source.ts";

let t: TestContext;
let source: Source;
beforeAll(async () => {
  t = await openTestContext();
  source = await addNotes(t, "alice", (await addCourse(t, "alice")).id);
});
afterAll(() => t.close());

const get = (init: RequestInit = {}) => t.as("alice")(`/api/sources/${source.id}/file`, init);

test("a file comes back as it was uploaded, whole or in part, and never as a page of ours", async () => {
  const whole = await get();
  expect(await whole.text()).toBe(NOTES);
  expect(whole.headers.get("content-security-policy")).toContain("sandbox");
  const part = await get({ headers: { range: "bytes=2-8" } });
  expect([part.status, await part.text()]).toEqual([206, NOTES.slice(2, 9)]);
  const head = await get({ method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(NOTES.length)]);
});

test("a source without a recording has none to play", async () => {
  expect((await t.as("alice")(`/api/sources/${source.id}/media`)).status).toBe(404);
});

test("an address that exists answers a method it does not take with 405", async () => {
  expect((await t.as("alice")("/api/courses", { method: "PUT", json: {} })).status).toBe(405);
  expect((await t.as("alice")("/api")).status).toBe(404);
});

test("files of sources that are gone are deleted, and those in use or restorable stay", async () => {
  const { db, config } = t.context;
  const store = createFileStore(join(config.dataFolder, "files"), -1);
  const gone = await addNotes(t, "bob", (await addCourse(t, "bob")).id);
  expect(await collectFiles(db, store)).toBe(0);
  const remove = async (person: Person, id: string) => {
    await t.as(person)(`/api/sources/${id}`, { method: "DELETE" });
    expect(await collectFiles(db, store)).toBe(0);
    await db.execute(sql`update sources set removed_at = removed_at - interval '25 hours' where id = ${id}`);
    await purgeSources(db);
  };
  await remove("bob", gone.id);
  // Alice uploaded the same bytes: they are hers, too.
  expect(await collectFiles(db, store)).toBe(0);
  expect((await get()).status).toBe(200);
  await remove("alice", source.id);
  expect(await collectFiles(db, store)).toBe(1);
});

test("a file that is missing from the data folder is said to be missing", async () => {
  source = await addNotes(t, "alice", (await addCourse(t, "alice")).id);
  await rm(join(t.context.config.dataFolder, "files"), { recursive: true });
  const response = await get();
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
});
