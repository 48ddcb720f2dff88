// A drill: everything is written into one file, and comes back from it into another folder, or not at all.
import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { backUpNow } from "../../db/backup/back-up-now.ts";
import { restoreBackup } from "../../db/backup/restore-backup.ts";
import { lockDataDir } from "../../db/embedded/lock-data-dir.ts";
import { createFileStore } from "../../db/file-store.ts";
import { openBackupFile, writeBackupFile } from "./backup-file.ts";

const { copyFolder, start, connect } = useDatabaseFolders();
let from: string;
let to: string;
let file: string;
let sha256: string;

beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), "ibid-from-"));
  to = await mkdtemp(join(tmpdir(), "ibid-to-"));
  file = join(from, "all.zip");
  await rename(copyFolder(), join(from, "db"));
  await inDatabase(from, "create table kept (word text)", "insert into kept values ('spacing')");
  ({ sha256 } = await createFileStore(join(from, "files")).put(Buffer.from("a lecture")));
  await writeFile(join(from, "token"), "secret");
});
afterEach(async () => {
  for (const folder of [from, to]) await rm(folder, { recursive: true, force: true });
});

async function inDatabase(folder: string, ...statements: string[]): Promise<unknown[]> {
  const database = await start(join(folder, "db"));
  const client = await connect(database);
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  await database.close();
  return rows;
}

test("everything comes back in another folder, without what lets browsers in", async () => {
  await writeBackupFile(from, await backUpNow(from), file);
  const inside = Object.keys(unzipSync(await readFile(file)));
  expect(inside).toEqual([
    ...["database/pgdata.tar.zst", "database/backup.json", `files/${sha256}`, "manifest.json"],
  ]);
  const { kept } = await restoreBackup(to, await openBackupFile(to, file));
  expect(kept).toBeNull();
  expect(await inDatabase(to, "select word from kept")).toEqual([{ word: "spacing" }]);
  const files = createFileStore(join(to, "files"));
  expect((await files.readAll(sha256)).toString()).toBe("a lecture");
});

test("while Ibid runs on a folder, nothing is backed up from it", async () => {
  const release = lockDataDir(join(from, "db"));
  await expect(backUpNow(from)).rejects.toMatchObject({ code: "DATA_DIR_IN_USE" });
  release();
});

test("a backup that could not be written to its end is not there", async () => {
  const backup = await backUpNow(from);
  await rm(join(backup.folder, "pgdata.tar.zst"));
  await expect(writeBackupFile(from, backup, file)).rejects.toThrow();
  expect((await readdir(from)).filter((name) => name.startsWith("all"))).toEqual([]);
});

test("what is no backup, cut short, newer or changed is refused, and the folder has no database", async () => {
  await writeBackupFile(from, await backUpNow(from), file);
  const whole = await readFile(file);
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
  for (const [bytes, message] of cases) {
    await writeFile(file, bytes);
    await expect(openBackupFile(to, file)).rejects.toThrow(message);
    expect(existsSync(join(to, "db"))).toBe(false);
  }
});
