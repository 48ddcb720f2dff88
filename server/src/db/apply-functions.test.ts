import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemDb } from "../../test/system-db.ts";
import { type TestDatabase, makeTestDatabase } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { FUNCTIONS_FOLDER, applyFunctions } from "./apply-functions.ts";
import { MIGRATIONS_FOLDER } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";

const FILE = "save-sources-with-dedup.sql";
const silent = createLog("silent");

let place: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase(place, silent);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ibid-functions-"));
  await cp(FUNCTIONS_FOLDER, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** The bodies of the function, and a number that changes with each writing of its row. */
async function stored(): Promise<{ body: string; written: string }[]> {
  const { rows } = await systemDb(database).execute<{ body: string; written: string }>(
    sql`select prosrc as body, xmin::text as written from pg_proc where proname = 'save_sources_with_dedup'`,
  );
  return rows;
}

async function restart(): Promise<void> {
  await database.close();
  database = await openDatabase(place, silent);
}

const apply = (): Promise<void> => applyFunctions(systemDb(database), folder);

async function change(edit: (text: string) => string): Promise<void> {
  const path = join(folder, FILE);
  await writeFile(path, edit(await readFile(path, "utf8")));
}

test("a database of the version before gets the function of the file, and a second start changes nothing", async () => {
  // As migration 0010 left it, with a body that is easy to tell apart.
  const migration = await readFile(join(MIGRATIONS_FOLDER, "0010_cheaper_sources.sql"), "utf8");
  const former = migration.slice(migration.indexOf("CREATE FUNCTION save_sources_with_dedup"));
  await systemDb(database).execute(sql`drop function save_sources_with_dedup`);
  await systemDb(database).execute(sql.raw(former.replace("The answer has ended.", "It ended.")));

  await restart();
  const first = await stored();
  expect(first).toHaveLength(1);
  expect(await readFile(join(FUNCTIONS_FOLDER, FILE), "utf8")).toContain(first[0]!.body);

  await restart();
  expect(await stored()).toEqual(first);
});

// Only where there is a server: one process at a time has the embedded database.
test.runIf(process.env["IBID_TEST_ENGINE"] === "postgres")(
  "processes that start together wait for each other",
  async () => {
    await systemDb(database).execute(sql`drop function save_sources_with_dedup`);
    const others = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place, silent)));
    await Promise.all(others.map((other) => other.close()));
    expect(await stored()).toHaveLength(1);
  },
);

test("a changed text replaces the function", async () => {
  await change((text) => text.replace("The answer has ended.", "It is over."));
  await apply();
  const [changed] = await stored();
  expect(changed!.body).toContain("It is over.");
  await apply();
  expect(await stored()).toEqual([changed]);
});

test("another signature needs a drop before it; without one, nothing is changed", async () => {
  const before = await stored();
  const drop = "DROP FUNCTION IF EXISTS save_sources_with_dedup;\n";
  await change((text) => text.replace(drop, "").replace("is_removed boolean,", ""));
  await expect(apply()).rejects.toThrow();
  expect(await stored()).toEqual(before);

  await change((text) => drop + text);
  await apply();
  expect(await stored()).toHaveLength(1);
  expect(await stored()).not.toEqual(before);
});

test("a file that can't be applied leaves every function as it was", async () => {
  const before = await stored();
  await change((text) => text.replace("The answer has ended.", "Never."));
  await writeFile(join(folder, "the-last-one.sql"), "create function the_last_one() returns nonsense");
  await expect(apply()).rejects.toThrow();
  expect(await stored()).toEqual(before);
});
