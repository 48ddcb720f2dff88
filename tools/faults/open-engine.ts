// Where a server keeps what it stores: the embedded database in a folder, or a database of its own on Postgres.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDataFolder } from "../../server/test/test-database.ts";
import { findPostgres } from "../services/find-postgres.ts";
import { runCommand } from "../services/run-command.ts";
import { startPostgres } from "../services/start-postgres.ts";
import { stopAtExit } from "../services/stop-at-exit.ts";
import type { EngineName } from "./read-options.ts";

export interface Engine {
  name: EngineName;
  env: Record<string, string>;
  folder: string;
  /**
   * How long a chat may say that its answer is being written after the writer was killed. On the embedded database
   * nobody else can be writing: not at all. On Postgres another process might be, until it was silent for long.
   */
  settleMs: number;
  close(): Promise<void>;
}

const POSTGRES_SETTLE_MS = 60_000;

export async function openEngine(
  name: EngineName,
  /** Whether PostgreSQL writes to the disk before it answers; the embedded database always does. */
  { durable = false } = {},
): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), `ibid-faults-${name}-`));
  const remove = (): void =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const forget = stopAtExit(remove);
  const removeFolder = (): void => {
    remove();
    forget();
  };
  const env = { IBID_DATA: folder };
  if (name === "embedded") {
    await prepareDataFolder(folder);
    // Not what the shell may have set: this engine is the one without.
    const none = { DATABASE_URL: "", REDIS_URL: "" };
    return { name, folder, env: { ...env, ...none }, settleMs: 0, close: async () => removeFolder() };
  }
  const database = await openPostgres(durable);
  return {
    name,
    folder,
    env: { ...env, DATABASE_URL: database.url, REDIS_URL: "" },
    settleMs: POSTGRES_SETTLE_MS,
    async close() {
      await database.close();
      removeFolder();
    },
  };
}

/** A new database on the server that `npm test` started, else on a cluster of our own. */
async function openPostgres(durable: boolean): Promise<{ url: string; close(): Promise<void> }> {
  const shared = process.env["IBID_TEST_DATABASE_URL"];
  if (shared === undefined || durable) {
    const cluster = await startPostgres({ durable });
    return { url: cluster.url, close: () => cluster.stop() };
  }
  const psql = join(findPostgres()!.bin, "psql");
  const tell = (statement: string): Promise<unknown> => runCommand(psql, ["-Atq", shared, "-c", statement]);
  const name = `ibid_faults_${randomUUID().replaceAll("-", "")}`;
  await tell(`create database ${name}`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return { url: url.href, close: async () => void (await tell(`drop database ${name} with (force)`)) };
}
