// Backups as the page about them works: made while others use Ibid, listed, downloaded, added from a file, put back into the
// Ibid that runs, undone, deleted.
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Course } from "@ibid/core/contract/course.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import type { Backups } from "@ibid/core/contract/your-data/backup.ts";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, makeTestDatabase } from "../../test/test-database.ts";
import { endSignIn, listSignIns, startSignIn } from "../accounts/sign-ins.ts";
import { readConfig } from "../config.ts";
import { ensureLocalUser } from "../db/users.ts";
import { createLog } from "../log.ts";
import { type Ibid, openIbid } from "../open-ibid.ts";
import { createApp } from "./app.ts";

let database: TestDatabase;
let ibid: Ibid;
let hasBackups: boolean;

beforeAll(async () => {
  database = await makeTestDatabase();
  hasBackups = database.databaseUrl === null;
  const config = readConfig({
    IBID_DATA: database.dataFolder,
    // One that is due could come in between.
    IBID_BACKUPS: "no",
    ...(database.databaseUrl !== null && { DATABASE_URL: database.databaseUrl }),
  });
  ibid = await openIbid(config, createLog("silent"), {
    async makeApp(context) {
      const user = await ensureLocalUser(context.db);
      return createApp(context, async () => user);
    },
    onFatal: (error) => expect.unreachable(String(error)),
  });
});
afterAll(async () => {
  await ibid.close();
  await database.remove();
});

interface Init extends RequestInit {
  json?: unknown;
}
async function ask(path: string, { json, ...init }: Init = {}): Promise<Response> {
  const headers = json === undefined ? {} : { "content-type": "application/json" };
  const body = json === undefined ? (init.body ?? null) : JSON.stringify(json);
  const method = init.method ?? (body === null ? "GET" : "POST");
  return await ibid.fetch(new Request(`http://localhost${path}`, { ...init, method, headers, body }));
}
async function read<T>(path: string, init: Init = {}): Promise<T> {
  const response = await ask(path, init);
  const body = (await response.json()) as T;
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}
/** Once nothing is being done any more. */
async function settled(): Promise<Backups> {
  let state: Backups | null = null;
  await vi.waitUntil(
    async () => {
      const response = await ask("/api/backups");
      state = response.ok ? ((await response.json()) as Backups) : null;
      return state !== null && state.work === null;
    },
    { timeout: 120_000, interval: 50 },
  );
  return state!;
}
const addCourse = (title: string) => read<Course>("/api/courses", { json: { title } });
const titles = async () =>
  (await read<{ items: Course[] }>("/api/courses")).items.map(({ title }) => title).toSorted();
async function addNotes(courseId: string, text: string): Promise<Source> {
  const form = new FormData();
  form.set("courseId", courseId);
  form.set("file", new File([text], "notes.md"));
  const response = await ibid.fetch(
    new Request("http://localhost/api/sources", { method: "POST", body: form }),
  );
  const { items } = (await response.json()) as { items: { source: Source }[] };
  return items[0]!.source;
}

test("a PostgreSQL server is not Ibid's to back up, and Ibid says so", async () => {
  if (hasBackups) return;
  expect(await (await ask("/api/backups")).json()).toMatchObject({ error: { code: "database_elsewhere" } });
});

test("a backup is made, sent as a file, and restored into the Ibid that runs; what was there is backed up", async () => {
  if (!hasBackups) return;
  const course = await addCourse("Memory");
  const notes = await addNotes(course.id, "# Spacing\n\nSpaced practice beats massed practice.");
  const { id: chat } = await read<{ id: string }>("/api/sessions", { json: { courseId: course.id } });
  await (
    await ask("/api/chat", { json: { sessionId: chat, content: "What beats massed practice?" } })
  ).text();
  const messages = async () => (await ask(`/api/sessions/${chat}/messages`)).text();
  const answered = await messages();
  const user = await ensureLocalUser(ibid.context.db);
  const pair = (userAgent: string) => startSignIn(ibid.context.peopleDb, user, { via: "pairing", userAgent });
  const paired = () => listSignIns(ibid.context.peopleDb, user, undefined, "pairing");
  await pair("Phone");
  await pair("Lost phone");
  expect((await read<Backups>("/api/backups", { method: "POST" })).work).not.toBeNull();
  expect((await ask("/api/backups", { method: "POST" })).status).toBe(409);
  const { items, folder } = await settled();
  expect(items[0]).toMatchObject({ why: "asked", courses: 1, sources: 1, chats: 1, files: { count: 1 } });
  expect(existsSync(join(folder, items[0]!.name))).toBe(true);

  const file = new Uint8Array(await (await ask(`/api/backups/${items[0]!.name}/file`)).arrayBuffer());
  const inside = unzipSync(file);
  expect(JSON.parse(strFromU8(inside["manifest.json"]!))).toMatchObject({ format: "ibid-backup", files: 1 });
  expect(Object.keys(inside).some((path) => path.includes("key") || path.includes("token"))).toBe(false);

  await ask(`/api/courses/${course.id}`, { method: "DELETE" });
  await addCourse("Later");
  for (const { id, userAgent } of await paired())
    if (userAgent === "Lost phone") await endSignIn(ibid.context.peopleDb, user, id);
  expect(
    await (await ask("/api/backup-files", { method: "POST", body: file.slice(0, -300) })).json(),
  ).toMatchObject({
    error: { code: "backup_unreadable", message: expect.stringContaining("cut short") },
  });
  const added = await read<Backups>("/api/backup-files", { method: "POST", body: file });
  const brought = added.items.find(({ why }) => why === "brought")!;
  expect(await titles()).toEqual(["Later"]);

  await read(`/api/backups/${brought.name}/restore`, { method: "POST" });
  const { restored, trouble } = await settled();
  expect(trouble).toBeNull();
  expect(restored).toMatchObject({ name: brought.name, undo: expect.any(String) });
  expect(await titles()).toEqual(["Memory"]);
  const original = await ask(`/api/sources/${notes.id}/file`);
  expect(await original.text()).toContain("Spaced practice beats");
  expect(await messages()).toBe(answered);
  // What no longer let anybody in does not do so again.
  expect((await paired()).map(({ userAgent }) => userAgent)).toEqual(["Phone"]);
  // Nothing of the work is left behind.
  expect(
    (await readdir(join(database.dataFolder, "db"))).filter((name) => name.startsWith("pgdata")),
  ).toEqual(["pgdata"]);

  const undo = (await settled()).items.find(({ name }) => name === restored!.undo);
  expect(undo).toMatchObject({ why: "safety", courses: 2 });
  expect((await ask(`/api/backups/${brought.name}`, { method: "DELETE" })).status).toBe(200);
  expect((await ask(`/api/backups/${brought.name}/restore`, { method: "POST" })).status).toBe(404);
}, 240_000);

test("a damaged backup is refused before anything stops; the switch for daily ones is locked where a variable is set", async () => {
  if (!hasBackups) return;
  const { items, folder } = await settled();
  const { name } = items.find(({ why }) => why === "asked")!;
  await writeFile(join(folder, name, "pgdata.tar.zst"), "no database");
  await read(`/api/backups/${name}/restore`, { method: "POST" });
  expect((await settled()).trouble).toMatchObject({
    message: expect.stringContaining("nothing was changed"),
  });
  expect((await settled()).isLocked).toBe(true);
  const on = await ask("/api/settings/backups", { method: "PUT", json: { isAutomatic: true } });
  expect(await on.json()).toMatchObject({ error: { code: "set_at_start" } });
  expect(await titles()).toEqual(["Memory"]);
});

test("a backup that can be read as a whole and not be opened is given up for what was there before", async () => {
  if (!hasBackups) return;
  const { peopleDb } = ibid.context;
  // It would be brought up to date again from the first step, which fails.
  const forget = sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`;
  await peopleDb.execute(forget);
  await read("/api/backups", { method: "POST" });
  const [odd] = (await settled()).items;
  await peopleDb.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
  const course = await addCourse("Newest");
  await read(`/api/backups/${odd!.name}/restore`, { method: "POST" });
  const { restored, trouble } = await settled();
  expect(restored).toBeNull();
  expect(trouble).not.toBeNull();
  expect(await titles()).toEqual(["Memory", "Newest"]);
  expect((await ask(`/api/courses/${course.id}`, { method: "DELETE" })).status).toBe(200);
}, 240_000);

test("everything is deleted by who typed that they mean it, styles too; backups stay", async () => {
  const course = await addCourse("Last");
  const csl = `<style class="note" version="1.0"><info><title>Own</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
  await read("/api/styles", { json: { csl } });
  const others = (await read<{ items: { isOwn?: boolean }[] }>("/api/styles")).items.length - 1;
  const send = (confirmation: string, backUpFirst = false) =>
    ask("/api/data/delete", { json: { confirmation, backUpFirst } });
  expect((await send("yes")).status).toBe(400);
  if (!hasBackups) expect((await send("delete everything", true)).status).toBe(409);
  expect(await titles()).toContain("Last");
  const before = hasBackups ? (await settled()).items.length : 0;
  expect((await send("delete everything")).status).toBe(200);
  expect(await titles()).toEqual([]);
  expect((await ask(`/api/courses/${course.id}/restore`, { method: "POST" })).status).toBe(404);
  expect((await read<{ items: unknown[] }>("/api/styles")).items).toHaveLength(others);
  if (hasBackups) expect((await settled()).items).toHaveLength(before);
});
