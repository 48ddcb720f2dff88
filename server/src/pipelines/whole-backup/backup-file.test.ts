// A drill: everything is written into one file, and comes back from it into another folder, or not at all.
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { backUpNow } from "../../db/backup/back-up-now.ts";
import { type Backup, listBackups } from "../../db/backup/list-backups.ts";
import { restoreBackup } from "../../db/backup/restore-backup.ts";
import { lockDataDir } from "../../db/embedded/lock-data-dir.ts";
import { createFileStore } from "../../db/file-store.ts";
import { openBackupFile, writeBackupFile } from "./backup-file.ts";

const { copyFolder, start, connect } = useDatabaseFolders();
/** For a start on a busy machine. */
const LONG_MS = 120_000;

let from: string;
let to: string;
/** One backup for all tests, and its file with keys. */
let backup: Backup;
let whole: Buffer;
let sha256: string;

beforeAll(async () => {
  from = await mkdtemp(join(tmpdir(), "ibid-from-"));
  await rename(copyFolder(), join(from, "db"));
  await inDatabase(from, "create table kept (word text)", "insert into kept values ('spacing')");
  ({ sha256 } = await createFileStore(join(from, "files")).put(Buffer.from("a lecture")));
  await writeFile(join(from, "token"), "secret");
  await writeFile(join(from, "settings-key"), "a key");
  backup = await backUpNow(from);
  await writeBackupFile(from, backup, join(from, "all.zip"), { hasKeys: true });
  whole = await readFile(join(from, "all.zip"));
}, LONG_MS);
afterAll(() => rm(from, { recursive: true, force: true }));
beforeEach(async () => void (to = await mkdtemp(join(tmpdir(), "ibid-to-"))));
afterEach(() => rm(to, { recursive: true, force: true }));

async function inDatabase(folder: string, ...statements: string[]): Promise<unknown[]> {
  const database = await start(join(folder, "db"));
  const client = await connect(database);
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  await database.close();
  return rows;
}

test(
  "everything comes back in another folder, what was damaged there too; keys only where they are asked for",
  async () => {
    const file = join(to, "all.zip");
    await writeBackupFile(from, backup, file);
    const always = ["database/pgdata.tar.zst", "database/backup.json"];
    const files = [`files/${sha256}`, "manifest.json"];
    expect(Object.keys(unzipSync(await readFile(file)))).toEqual([...always, ...files]);
    expect(Object.keys(unzipSync(whole))).toEqual([...always, "keys/settings-key", ...files]);

    const stored = join(to, "files", sha256.slice(0, 2), sha256);
    await createFileStore(join(to, "files")).put(Buffer.from("a lecture"));
    await writeFile(stored, "damaged");
    const { kept } = await restoreBackup(to, await openBackupFile(to, join(from, "all.zip")));
    expect(kept).toBeNull();
    expect(await inDatabase(to, "select word from kept")).toEqual([{ word: "spacing" }]);
    expect(await readFile(stored, "utf8")).toBe("a lecture");
    expect(await readFile(join(to, "settings-key"), "utf8")).toBe("a key");
    expect(existsSync(join(to, "token"))).toBe(false);
  },
  LONG_MS,
);

test(
  "a backup of an early version has no files: those that are stored stay; a later version's is refused",
  async () => {
    const folder = join(to, "backups", backup.name);
    await cp(backup.folder, folder, { recursive: true });
    await rm(join(folder, "files"), { recursive: true });
    const facts = JSON.parse(await readFile(join(folder, "backup.json"), "utf8")) as Record<string, unknown>;
    const state = (changed: object) => writeFile(join(folder, "backup.json"), JSON.stringify(changed));
    await state({ ...facts, schema: "9999_of_tomorrow" });
    await expect(restoreBackup(to, listBackups(to)[0]!)).rejects.toMatchObject({ code: "backup_newer" });
    const { why: _why, files: _files, ...early } = facts;
    await state(early);
    const [old] = listBackups(to);
    expect(old).toMatchObject({ why: "daily", files: null });
    await createFileStore(join(to, "files")).put(Buffer.from("a lecture"));
    await writeBackupFile(to, old!, join(to, "old.zip"));
    expect(Object.keys(unzipSync(await readFile(join(to, "old.zip"))))).toContain(`files/${sha256}`);
    await restoreBackup(to, old!);
    expect(await inDatabase(to, "select word from kept")).toEqual([{ word: "spacing" }]);
    expect(existsSync(join(to, "files", sha256.slice(0, 2), sha256))).toBe(true);
  },
  LONG_MS,
);

test("while Ibid runs on a folder, nothing is backed up from it", async () => {
  const release = lockDataDir(join(from, "db"));
  await expect(backUpNow(from)).rejects.toMatchObject({ code: "DATA_DIR_IN_USE" });
  release();
});

test("a file that could not be written to its end is not there", async () => {
  const gone = { ...backup, folder: join(to, "gone") };
  await expect(writeBackupFile(to, gone, join(to, "all.zip"))).rejects.toThrow();
  expect(await readdir(to)).toEqual([]);
});

test("what is no backup, cut short, newer or changed is refused, and the folder has no database", async () => {
  const parts = unzipSync(whole);
  const changed = (path: string, bytes: Uint8Array) => zipSync({ ...parts, [path]: bytes });
  const manifest = JSON.parse(Buffer.from(parts["manifest.json"]!).toString()) as object;
  const cases: [Uint8Array, RegExp][] = [
    [strToU8("no backup"), /not a backup/],
    [zipSync({ "a.txt": strToU8("a") }), /not a backup/],
    [whole.subarray(0, whole.length - 400), /cut short/],
    [changed("manifest.json", strToU8(JSON.stringify({ ...manifest, formatVersion: 9 }))), /newer Ibid/],
    [changed(`files/${sha256}`, strToU8("another")), /damaged/],
    [changed("database/pgdata.tar.zst", strToU8("another")), /damaged/],
    [changed("../climbs", strToU8("x")), /leads out/],
  ];
  const file = join(to, "all.zip");
  for (const [bytes, message] of cases) {
    await writeFile(file, bytes);
    await expect(openBackupFile(to, file)).rejects.toThrow(message);
    expect(existsSync(join(to, "db"))).toBe(false);
    expect(listBackups(to)).toEqual([]);
  }
});
