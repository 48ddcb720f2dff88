import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { FLOOR_BYTES, type Storage, watchStorage } from "./watch-storage.ts";

let root: string;
let folder: string;
let pgdata: string;
let storage: Storage;
let free: number;
let writable: boolean[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "ibid-storage-"));
  folder = join(root, "data");
  pgdata = join(folder, "db/pgdata");
  await mkdir(join(pgdata, "global"), { recursive: true });
  await writeFile(join(pgdata, "global/pg_control"), "");
  free = FLOOR_BYTES;
  writable = [];
  storage = await watchStorage({
    dataFolder: folder,
    pgdata,
    log: createLog("silent"),
    onWritable: (is) => writable.push(is),
    adviseRestore: () => "Put the last backup back.",
    freeBytes: async () => free,
  });
});
afterEach(async () => {
  storage.close();
  await rm(root, { recursive: true, force: true });
});

test("a disk with room, in the folder it started with, takes everything", () => {
  expect(storage.trouble()).toBeNull();
  storage.assertStored();
});

test("a disk that is almost full is said to be, and is fine again when there is room", async () => {
  free = FLOOR_BYTES - 1;
  await storage.check();
  expect(storage.trouble()?.message).toMatch(/disk is full: 49 MB are left/);
  expect(storage.trouble()).toMatchObject({ code: "disk_full", status: 507 });
  free = FLOOR_BYTES;
  await storage.check();
  expect(storage.trouble()).toBeNull();
  // The database refuses by itself what does not fit.
  expect(writable).toEqual([]);
});

test.each(["ENOSPC", "EDQUOT", "53100"])("%s means a full disk, until it has room", async (code) => {
  const error = new Error("Failed query", { cause: Object.assign(new Error("no room"), { code }) });
  expect(storage.explain(error)).toMatchObject({ code: "disk_full" });
  expect(storage.trouble()).toMatchObject({ code: "disk_full" });
  await storage.check();
  expect(storage.trouble()).toBeNull();
});

test("an engine that died of a full disk says so", async () => {
  const message = "The database engine crashed: PANIC: could not write: No space left on device";
  expect(storage.explain(Object.assign(new Error(message), { code: "57P02" }))).toMatchObject({
    code: "disk_full",
  });
  await storage.check();
  expect(storage.explain(Object.assign(new Error("It died."), { code: "57P02" }))).toMatchObject({
    code: "database_unavailable",
  });
});

test("a folder that is moved away is noticed at once, and taken again when it is back", async () => {
  await rename(folder, join(root, "elsewhere"));
  expect(() => storage.assertStored()).toThrow(/is gone/);
  expect(storage.trouble()?.message).toMatch(/is gone/);
  await rename(join(root, "elsewhere"), folder);
  expect(storage.trouble()).toBeNull();
  expect(writable).toEqual([false, true]);
});

test("another folder under the same name is not taken for the first", async () => {
  await rename(pgdata, join(root, "old"));
  await mkdir(join(pgdata, "global"), { recursive: true });
  await writeFile(join(pgdata, "global/pg_control"), "");
  expect(() => storage.assertStored()).toThrow(/was replaced/);
});

test("a database file that is missing means a damaged database, or a folder that is gone", async () => {
  const missing = Object.assign(new Error("could not open file"), { code: "58P01" });
  await rename(folder, join(root, "elsewhere"));
  expect(storage.explain(missing)).toMatchObject({ code: "storage_unavailable" });
  await rename(join(root, "elsewhere"), folder);
  expect(storage.trouble()).toBeNull();
  expect(storage.explain(missing)).toMatchObject({
    code: "database_damaged",
    message: expect.stringContaining("Put the last backup back."),
  });
  // It does not heal by itself.
  await storage.check();
  expect(storage.trouble()).toMatchObject({ code: "database_damaged", status: 503 });
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that may not be written to is said to be read-only",
  async () => {
    await chmod(folder, 0o500);
    expect(storage.trouble()?.message).toMatch(/read-only/);
    await chmod(folder, 0o700);
    expect(storage.trouble()).toBeNull();
  },
);

test("only errors of our own folder and database are explained", () => {
  const refused = (path: string) => Object.assign(new Error("EACCES"), { code: "EACCES", path });
  expect(storage.explain(refused(join(folder, "files/ab")))).toMatchObject({ code: "storage_unavailable" });
  expect(storage.explain(refused("/usr/bin/typst"))).toBeNull();
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(storage.explain(away)).toBeNull();
  expect(
    storage.explain(Object.assign(new Error("Failed query", { cause: away }), { query: "" })),
  ).toMatchObject({ code: "database_unavailable" });
  expect(storage.explain(new Error("a bug"))).toBeNull();
});
