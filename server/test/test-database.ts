// A database for one test file: a copy of a migrated template, because making one takes seconds and a copy a moment.
import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createLog } from "../src/log.ts";
import { FUNCTIONS_FOLDER } from "../src/db/apply-functions.ts";
import { ISOLATION_FOLDER } from "../src/db/isolation/isolate.ts";
import { MIGRATIONS_FOLDER } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open.ts";
import { openQueue } from "../src/queue/open-queue.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/ibid-test", import.meta.url));
const silent = createLog("silent");

export interface TestDatabase {
  dataFolder: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

/** On Postgres with IBID_TEST_ENGINE=postgres, else on the embedded database. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), "ibid-test-"));
  const removeFolder = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  if (process.env["IBID_TEST_ENGINE"] === "postgres") {
    const { databaseUrl, drop } = await createOnServer();
    return {
      dataFolder,
      databaseUrl,
      remove: () => Promise.all([drop(), removeFolder()]).then(() => undefined),
    };
  }
  await prepareDataFolder(dataFolder);
  return { dataFolder, databaseUrl: null, remove: removeFolder };
}

async function createOnServer(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const serverUrl = process.env["IBID_TEST_DATABASE_URL"];
  if (serverUrl === undefined)
    throw new Error("IBID_TEST_DATABASE_URL is not set. Run the tests with `npm test`.");
  const name = `ibid_test_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** Gives an empty data folder its embedded database. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await cp(join(await template(), "db"), join(folder, "db"), { recursive: true });
}

/** Made once per state of the migrations, functions and policies, and kept between runs. */
export async function template(): Promise<string> {
  const folder = join(CACHE, await stateOfSchema());
  if (await stat(folder).catch(() => null)) return folder;
  await mkdir(CACHE, { recursive: true });
  const making = await mkdtemp(join(CACHE, "making-"));
  const database = await openDatabase({ databaseUrl: null, dataFolder: making }, silent);
  const queue = await openQueue({ redisUrl: null, pool: database.pool, log: silent });
  await queue.close();
  await database.close();
  // Another process may have been faster; its template is as good.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

async function stateOfSchema(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [MIGRATIONS_FOLDER, FUNCTIONS_FOLDER, ISOLATION_FOLDER]) {
    for (const name of (await readdir(folder)).filter((one) => one.endsWith(".sql")).toSorted()) {
      hash.update(await readFile(join(folder, name)));
    }
  }
  hash.update(await readFile(new URL("../package.json", import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
