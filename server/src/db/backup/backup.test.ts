import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { adviseRestore, UNFINISHED, FACTS, listBackups, PACKED } from "./list-backups.ts";
import { type BackupJob, makeBackup } from "./make-backup.ts";
import { packFolder, unpackFolder } from "./pack-folder.ts";
import { restoreBackup } from "./restore-backup.ts";

const { copyFolder, start, connect } = useDatabaseFolders();
let dataFolder: string;
let dir: string;
let job: BackupJob;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "ibid-backup-"));
  dir = join(dataFolder, "db");
  await rename(copyFolder(), dir);
  const facts = { ibid: "0.1.0", schema: "0012", before: "0012", pglite: "0.5.14", pgMajor: 18 };
  job = { dataFolder, pgdata: join(dir, "pgdata"), facts };
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

/** Runs statements on the database and closes it. Gives the rows of the last one. */
async function inDatabase(...statements: string[]): Promise<unknown[]> {
  const database = await start(dir);
  const client = await connect(database);
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  await database.close();
  return rows;
}

/** One that was made earlier, as far as names and times go. */
async function pretendBackup(at: string, before = "0012"): Promise<void> {
  const folder = join(dataFolder, "backups", `${at}-0.1.0`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, PACKED), "");
  await writeFile(join(folder, FACTS), JSON.stringify({ ...job.facts, before, at, rows: { courses: 1 } }));
}

/** Each backup starts a process, and some tests start the database several times. */
const LONG_MS = 120_000;
const FILL = "insert into item (owner, body) select 1, repeat('x', 100) from generate_series(1, 2000)";

test(
  "a backup has been opened and counted, and puts everything back; what was there is kept",
  async () => {
    await inDatabase(FILL, "checkpoint");
    expect(await makeBackup({ ...job, now: new Date("2026-11-16T18:30:05.123Z") })).toEqual({
      kind: "made",
      name: "2026-11-16T18-30-05Z-0.1.0",
    });
    const [backup] = listBackups(dataFolder);
    expect(backup).toMatchObject({ rows: { item: 2000 }, ibid: "0.1.0" });
    expect(await readdir(backup!.folder)).toEqual([FACTS, PACKED]);

    const running = await start(dir);
    await expect(restoreBackup(dataFolder, backup!)).rejects.toMatchObject({ code: "DATA_DIR_IN_USE" });
    await running.close();
    await inDatabase("delete from item");
    const { kept } = await restoreBackup(dataFolder, backup!);
    expect(await inDatabase("select count(*)::int as count from item")).toEqual([{ count: 2000 }]);
    expect(existsSync(join(kept!, "PG_VERSION"))).toBe(true);
    expect((await readdir(dir)).filter((name) => name.startsWith("pgdata.restoring"))).toEqual([]);
  },
  LONG_MS,
);

test(
  "a damaged database is not taken for a backup, and pushes none out",
  async () => {
    await inDatabase(FILL, "checkpoint");
    const [row] = await inDatabase("select pg_relation_filepath('item') as path");
    const { path } = row as { path: string };
    await using file = await open(join(job.pgdata, path), "r+");
    await file.write(Buffer.alloc(200, 0x5a), 0, 200, 8192 + 300);
    await file.sync();
    for (const day of ["11", "12", "13"]) await pretendBackup(`2026-11-${day}T08:00:00Z`);
    const outcome = await makeBackup(job);
    expect(outcome).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("older ones are kept"),
    });
    expect(listBackups(dataFolder)).toHaveLength(3);
    expect(await readdir(join(dataFolder, "backups"))).toHaveLength(3);
  },
  LONG_MS,
);

test(
  "three are kept, and what a crash left behind is removed",
  async () => {
    for (const day of ["11", "12", "13"]) await pretendBackup(`2026-11-${day}T08:00:00Z`);
    await mkdir(join(dataFolder, "backups", `${UNFINISHED}abc`));
    await makeBackup({ ...job, now: new Date("2026-11-14T09:00:00Z") });
    expect((await readdir(join(dataFolder, "backups"))).toSorted()).toEqual([
      "2026-11-12T08:00:00Z-0.1.0",
      "2026-11-13T08:00:00Z-0.1.0",
      "2026-11-14T09-00-00Z-0.1.0",
    ]);
  },
  LONG_MS,
);

test("one a day is enough, unless a migration is to come; without room there is a sentence", async () => {
  // Whether one is due shows in what is missing: the room.
  const at = async (now: string, before = "0012") =>
    (
      await makeBackup({
        ...job,
        facts: { ...job.facts, before },
        now: new Date(now),
        freeBytes: async () => 1000,
      })
    ).kind;
  expect(await at("2026-11-16T08:00:00Z")).toBe("no room");
  await pretendBackup("2026-11-16T08:00:00Z");
  expect(await at("2026-11-17T07:59:00Z")).toBe("not due");
  expect(await at("2026-11-17T08:01:00Z")).toBe("no room");
  expect(await at("2026-11-16T09:00:00Z", "0013")).toBe("no room");
  await pretendBackup("2026-11-16T09:00:00Z", "0013");
  expect(await at("2026-11-16T10:00:00Z", "0013")).toBe("not due");
  const outcome = await makeBackup({ ...job, now: new Date("2027-01-01"), freeBytes: async () => 1000 });
  expect(outcome).toMatchObject({ message: expect.stringMatching(/^No backup was made: the disk has less/) });
});

test("the advice names the last backup, or says that there is none", async () => {
  expect(adviseRestore(dataFolder)).toContain("There is no backup");
  await pretendBackup("2026-11-16T08:00:00Z");
  expect(adviseRestore(dataFolder)).toBe(
    "The last backup is from 16 Nov 2026, 08:00 UTC (1 course). Stop Ibid and put it back with: " +
      "npm run restore -- 2026-11-16T08:00:00Z-0.1.0",
  );
});

test("a folder comes back byte for byte, and a changed byte in the packed file is noticed", async () => {
  const packed = join(dataFolder, "packed");
  await packFolder(job.pgdata, packed);
  await unpackFolder(packed, join(dataFolder, "again"));
  const files = globSync("**/*", { cwd: job.pgdata });
  expect(globSync("**/*", { cwd: join(dataFolder, "again") }).toSorted()).toEqual(files.toSorted());
  for (const path of ["PG_VERSION", "global/pg_control"]) {
    expect(await readFile(join(dataFolder, "again", path))).toEqual(await readFile(join(job.pgdata, path)));
  }
  const bytes = await readFile(packed);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(packed, bytes);
  await expect(unpackFolder(packed, join(dataFolder, "third"))).rejects.toThrow();
});
