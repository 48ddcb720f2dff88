import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PG_MAJOR } from "./ready-marker.ts";
import { makePrivateDir } from "./prepare-data-dir.ts";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { runDatabaseProcess } from "../../../test/embedded/run-database-process.ts";

const { newFolder, copyFolder, start, connect } = useDatabaseFolders();

test("a new folder says which PGlite and PostgreSQL wrote it", () => {
  const dir = copyFolder();
  expect(JSON.parse(readFileSync(join(dir, "ready"), "utf8"))).toEqual({
    pglite: "0.5.14",
    pgMajor: PG_MAJOR,
  });
  expect(Number(readFileSync(join(dir, "pgdata", "PG_VERSION"), "utf8"))).toBe(PG_MAJOR);
});

test("a first start that is killed is done again", async () => {
  const dir = newFolder();
  makePrivateDir(dir);
  const child = runDatabaseProcess(dir, "hold");
  child.firstLine.catch(() => {}); // It is killed before it can say anything.
  await draftAppears(dir);
  await child.kill();
  expect(existsSync(join(dir, "pgdata"))).toBe(false);

  const client = await connect(await start(dir));
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("what a killed first start or a killed restoring has left is removed by a later start", async () => {
  const dir = copyFolder();
  mkdirSync(join(dir, "pgdata.new-left"));
  writeFileSync(join(dir, "pgdata.new-left", "PG_VERSION"), "18");
  mkdirSync(join(dir, "pgdata.restoring-left"));
  await start(dir);
  expect(readdirSync(dir).filter((name) => name.startsWith("pgdata"))).toEqual(["pgdata"]);
});

test("a folder of another PostgreSQL major is refused and left as it is", async () => {
  const dir = copyFolder();
  writeFileSync(join(dir, "ready"), JSON.stringify({ pglite: "0.4.1", pgMajor: 17 }));
  await expect(start(dir)).rejects.toMatchObject({
    code: "OTHER_PG_MAJOR",
    message: expect.stringMatching(/PostgreSQL 17 \(PGlite 0\.4\.1\).*PostgreSQL 18/),
  });
  expect(readFileSync(join(dir, "ready"), "utf8")).toContain("17");
});

test("a lost marker costs no data", async () => {
  const dir = copyFolder();
  rmSync(join(dir, "ready"));
  const client = await connect(await start(dir));
  await client.query("SELECT * FROM item");
  expect(existsSync(join(dir, "ready"))).toBe(true);
});

function draftAppears(dir: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dir, { recursive: true }, (_event, name) => {
      if (!name?.includes("pgdata.new-")) return;
      watcher.close();
      resolve();
    });
  });
}
