// For tests: database folders. initdb takes seconds, so one folder is made, kept and copied.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { installedPgliteVersion } from "../../src/db/embedded/ready-marker.ts";
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
} from "../../src/db/embedded/start-embedded.ts";

const CACHE = new URL("../../../node_modules/.cache/ibid-embedded/", import.meta.url);
const MADE_BY = [
  ...["open-pglite", "prepare-data-dir", "ready-marker"].map((name) => `../../src/db/embedded/${name}.ts`),
  "./database-folder.ts",
];

export function useDatabaseFolders() {
  const root = mkdtempSync(join(tmpdir(), "ibid-embedded-"));
  const undo: (() => Promise<unknown>)[] = [];
  let template: string;
  let shared: Promise<EmbeddedPostgres> | undefined;
  let count = 0;

  beforeAll(async () => {
    template = await findTemplate();
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });
  afterAll(async () => {
    await shared?.then((database) => database.close());
    rmSync(root, { recursive: true, force: true });
  });

  const newFolder = () => join(root, `empty-${++count}`);
  const copyFolder = () => {
    const dir = join(root, `copy-${++count}`);
    cpSync(template, dir, { recursive: true });
    return dir;
  };
  /** Starts a database that is closed after the test. */
  const start = async (dir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> => {
    const database = await startEmbedded({ dir, log: () => {}, ...options });
    undo.push(() => database.close());
    return database;
  };
  /** One database for all tests of the file that ask for it. */
  const share = () => (shared ??= startEmbedded({ dir: copyFolder(), log: () => {} }));
  const connect = async (database: EmbeddedPostgres): Promise<pg.Client> => {
    const client = new pg.Client(database.poolConfig());
    client.on("error", () => {});
    await client.connect();
    undo.push(() => client.end().catch(() => {}));
    return client;
  };
  return { newFolder, copyFolder, start, share, connect };
}

async function findTemplate(): Promise<string> {
  const hash = createHash("sha256").update(installedPgliteVersion());
  for (const file of MADE_BY) hash.update(readFileSync(new URL(file, import.meta.url)));
  const template = fileURLToPath(new URL(hash.digest("hex").slice(0, 16), CACHE));
  if (existsSync(template)) return template;

  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    if (!name.startsWith("draft-")) rmSync(new URL(name, CACHE), { recursive: true, force: true });
  }
  const draft = mkdtempSync(fileURLToPath(new URL("draft-", CACHE)));
  const database = await startEmbedded({ dir: draft, log: () => {} });
  const client = new pg.Client(database.poolConfig());
  await client.connect();
  await client.query("CREATE TABLE item (id serial PRIMARY KEY, owner int, body text)");
  await client.end();
  await database.close();
  try {
    renameSync(draft, template);
  } catch {
    rmSync(draft, { recursive: true }); // Another test file was faster.
  }
  return template;
}
