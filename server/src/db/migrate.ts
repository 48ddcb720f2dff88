import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { applyFunctions } from "./apply-functions.ts";
import { type Isolation, isolate } from "./isolation/isolate.ts";
import type * as schema from "./schema.ts";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../migrations", import.meta.url));

// Any constant will do, as long as every process of Ibid uses the same.
const MIGRATION_LOCK = 7_104_321;

/** The name of the last migration. */
export function latestSchema(): string {
  return knownSchemas().at(-1)!;
}

/** The names of all migrations, the last one last. */
export function knownSchemas(): string[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** Brings the schema up to date, then the functions that work on it, then what keeps owners apart. */
export async function migrateDatabase(db: NodePgDatabase<typeof schema>, pool: pg.Pool): Promise<Isolation> {
  return await underMigrationLock(pool, async (client) => {
    await client.query("create extension if not exists vector");
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await applyFunctions(db);
    return await isolate(db);
  });
}

/** Processes that start together wait for each other. */
export async function underMigrationLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    // A connection that broke holds no lock any more.
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
