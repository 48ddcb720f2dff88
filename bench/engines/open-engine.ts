// The two databases that Ibid runs on, both durable: an acknowledged commit is on the disk.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/src/db/open.ts";
import { createLog } from "../../server/src/log.ts";
import { startPostgres } from "../../tools/services/start-postgres.ts";

export interface Engine {
  name: "PGlite" | "PostgreSQL" | "none";
  /** An empty place for one case: its own folder, and on PostgreSQL its own database. */
  makePlace(): Promise<{ dataFolder: string; databaseUrl: string | null; remove(): Promise<void> }>;
  close(): Promise<void>;
}

export const silent = createLog("silent");

/** For what needs no database. */
export function noEngine(): Engine {
  return {
    name: "none",
    makePlace: () => Promise.reject(new Error("A case without a database asked for one.")),
    close: async () => {},
  };
}

export function embeddedEngine(): Engine {
  return {
    name: "PGlite",
    async makePlace() {
      const { dataFolder, remove } = await makeFolder();
      return { dataFolder, databaseUrl: null, remove };
    },
    close: async () => {},
  };
}

export async function postgresEngine(commitDelayMs: number): Promise<Engine> {
  const server = await startPostgres({ durable: true, commitDelayMs });
  let count = 0;
  return {
    name: "PostgreSQL",
    async makePlace() {
      const url = new URL(server.url);
      url.pathname = `/bench_${++count}`;
      const { dataFolder, remove } = await makeFolder();
      const first = await openDatabase({ databaseUrl: server.url, dataFolder }, silent);
      await first.pool.query(`create database bench_${count}`);
      await first.close();
      return { dataFolder, databaseUrl: url.href, remove };
    },
    close: () => server.stop(),
  };
}

async function makeFolder(): Promise<{ dataFolder: string; remove(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), "ibid-bench-"));
  return { dataFolder, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}
