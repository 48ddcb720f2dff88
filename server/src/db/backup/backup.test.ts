import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { type BackupFacts, adviseRestore, UNFINISHED, FACTS, listBackups, PACKED } from "./list-backups.ts";
import { latestSchema } from "../migrate.ts";
import { type BackupJob, makeBackup, makeDueBackup } from "./make-backup.ts";
import { copyRunning } from "./copy-running.ts";
import { packFolder, unpackFolder } from "./pack-folder.ts";
import { restoreBackup } from "./restore-backup.ts";
import { finishSwitch } from "./switch-database.ts";

const { copyFolder, start, connect } = useDatabaseFolders();
let dataFolder: string;
let dir: string;
let job: BackupJob;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "ibid-backup-"));
  dir = join(dataFolder, "db");
  const schema = latestSchema();
  const facts = {
    why: "daily",
    ibid: "0.1.0",
    schema,
    before: schema,
    pglite: "0.5.14",
    pgMajor: 18,
  } as const;
  job = { dataFolder, pgdata: join(dir, "pgdata"), facts };
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const putDatabase = (): Promise<void> => rename(copyFolder(), dir);

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
async function pretendBackup(at: string, changed: Partial<BackupFacts> = {}): Promise<void> {
  const folder = join(dataFolder, "backups", `${at}-0.1.0`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, PACKED), "");
  await writeFile(
    join(folder, FACTS),
    JSON.stringify({ ...job.facts, at, rows: { courses: 1 }, ...changed }),
  );
}

/** Each backup starts a process, and some tests start the database several times. */
const LONG_MS = 120_000;
const FILL = "insert into item (owner, body) select 1, repeat('x', 100) from generate_series(1, 2000)";

test(
  "a backup has been opened and counted, and puts everything back; what was there is kept",
  async () => {
    await putDatabase();
    await inDatabase(FILL, "checkpoint");
    expect(await makeBackup({ ...job, now: new Date("2026-11-16T18:30:05.123Z") })).toEqual({
      kind: "made",
      name: "2026-11-16T18-30-05Z-0.1.0",
    });
    const [backup] = listBackups(dataFolder);
    expect(backup).toMatchObject({ rows: { item: 2000 }, ibid: "0.1.0" });
    expect((await readdir(backup!.folder)).toSorted()).toEqual([FACTS, PACKED]);

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
    await putDatabase();
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
  "seven that Ibid made by itself are kept, those that somebody asked for too, and what a crash left is removed",
  async () => {
    await putDatabase();
    const days = ["01", "02", "03", "04", "05", "06", "07", "08"];
    for (const day of days) await pretendBackup(`2026-11-${day}T08:00:00Z`);
    await pretendBackup("2026-10-01T08:00:00Z", { why: "asked" });
    await mkdir(join(dataFolder, "backups", `${UNFINISHED}abc`));
    await makeBackup({ ...job, now: new Date("2026-11-14T09:00:00Z") });
    expect((await readdir(join(dataFolder, "backups"))).toSorted()).toEqual([
      "2026-10-01T08:00:00Z-0.1.0",
      ...days.slice(2).map((day) => `2026-11-${day}T08:00:00Z-0.1.0`),
      "2026-11-14T09-00-00Z-0.1.0",
    ]);
  },
  LONG_MS,
);

test(
  "a backup of a database that is written to meanwhile is that of one moment, and a stopped one leaves nothing",
  async () => {
    await putDatabase();
    const running = await start(dir);
    const [writer, copier] = [await connect(running), await connect(running)];
    let isOver = false;
    const write = async () => {
      // Both rows or none: a copy of two moments would have one of them.
      while (!isOver)
        await writer.query(
          "with one as (insert into item (owner) values (1)) insert into item (owner) values (2)",
        );
    };
    const writing = write();
    const copyTo = (folder: string) => copyRunning(running.pgdata, folder, copier);
    const stop = new AbortController();
    const stopped = makeBackup({ ...job, copyTo, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(await readdir(join(dataFolder, "backups"))).toEqual([]);
    expect(await makeBackup({ ...job, copyTo })).toMatchObject({ kind: "made" });
    isOver = true;
    await writing;
    await running.close();
    const [backup] = listBackups(dataFolder);
    await restoreBackup(dataFolder, backup!);
    const [found] = await inDatabase(
      "select count(*) filter (where owner = 1)::int as one, count(*) filter (where owner = 2)::int as two from item",
    );
    const { one, two } = found as { one: number; two: number };
    expect(one).toBeGreaterThan(0);
    expect(two).toBe(one);
    expect(backup!.rows["item"]).toBe(2 * one);
  },
  LONG_MS,
);

test("a kill while databases are switched leaves one of them, whole: a decided switch is finished", async () => {
  const place = (name: string) => join(dir, name);
  const put = async (folder: string, file: string) => {
    await mkdir(place(folder), { recursive: true });
    await writeFile(place(join(folder, file)), "");
  };
  await put("pgdata", "old");
  // Killed before the decision.
  await put("pgdata.restoring-x/pgdata", "new");
  await writeFile(place("settings-key.next"), "never used");
  expect(finishSwitch(dir)).toBeNull();
  expect(await readdir(place("pgdata"))).toEqual(["old"]);
  expect(existsSync(join(dataFolder, "settings-key"))).toBe(false);
  // Killed after it, before the old database was moved away; and after that.
  for (const isMoved of [false, true]) {
    if (isMoved) await rm(place("pgdata"), { recursive: true });
    await put("pgdata.next", `new ${isMoved}`);
    await writeFile(place("settings-key.next"), `key ${isMoved}`);
    const kept = finishSwitch(dir);
    expect(await readdir(place("pgdata"))).toEqual([`new ${isMoved}`]);
    expect(existsSync(place("pgdata.next"))).toBe(false);
    expect(await readFile(join(dataFolder, "settings-key"), "utf8")).toBe(`key ${isMoved}`);
    expect(kept === null).toBe(isMoved);
  }
});

test("one a day is enough, unless a migration is to come; without room there is a sentence", async () => {
  await mkdir(job.pgdata, { recursive: true });
  // Whether one is due shows in what is missing: the room.
  const at = async (now: string, before = job.facts.before) =>
    (
      await makeDueBackup({
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
  await pretendBackup("2026-11-16T09:00:00Z", { before: "0013" });
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
  await putDatabase();
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
