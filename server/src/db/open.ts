// Opens the database: PostgreSQL where DATABASE_URL names one, else the embedded one in the data folder.
// Both are reached by the same `pg` driver and the same Drizzle dialect.
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { adviseRestore } from "./backup/list-backups.ts";
import { latestSchema, migrateDatabase } from "./migrate.ts";
import { type Engine, openEmbedded } from "./open-embedded.ts";
import { type Storage, watchStorage } from "./storage/watch-storage.ts";
import * as schema from "./schema.ts";

/** A handle that reads and writes. Inside a transaction, shadow it: `db.transaction(async (db) => …)`. */
export type Db = Omit<NodePgDatabase<typeof schema>, "$client">;

/** The handle of a transaction. A function that takes one is part of its caller's transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

declare const lock: unique symbol;
/** A row that the transaction has locked: what was read from it stays true until the transaction ends. */
export type Locked<Row> = Row & { readonly [lock]: true };

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For long reads that come many at a time: on the embedded database, everything else goes first. */
  patientDb: Db;
  /** A separate client, outside the pool, for LISTEN. */
  connect(): Promise<pg.Client>;
  /** Whether what is written is still there afterwards. */
  storage: Storage;
  close(): Promise<void>;
}

// Includes the connections that the queue's workers keep for LISTEN.
const POOL_SIZE = 12;
const PATIENT_POOL_SIZE = 4;

type DatabaseConfig = Pick<Config, "databaseUrl" | "dataFolder"> & { backups?: boolean };

export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const engine = await openEngine(config, log);
  let closing = false;
  const openPool = (settings: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool(settings);
    // Without a listener, a connection that the server closes while idle would end the process.
    pool.on("error", (error) => {
      if (!closing) log("warn", "db.idle-connection-lost", { error });
    });
    // The pool removes its own listener from a client in use, but losing that client inside a transaction must not end
    // the process either. The query that was under way fails, and that is enough.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const pool = openPool({ ...engine.settings, max: POOL_SIZE });
  const patientPool = openPool({ ...engine.patientSettings, max: PATIENT_POOL_SIZE });
  const db = drizzle(pool, { schema, casing: "snake_case" });
  const patientDb = drizzle(patientPool, { schema, casing: "snake_case" });
  const storage = await watchStorage({
    dataFolder: config.dataFolder,
    pgdata: engine.pgdata,
    log,
    onWritable: (isWritable) => engine.setReadOnly(!isWritable),
    adviseRestore: () => (engine.pgdata === null ? "" : adviseRestore(config.dataFolder)),
  });
  const close = async (): Promise<void> => {
    closing = true;
    storage.close();
    await Promise.all([pool.end(), patientPool.end()]);
    await engine.close();
  };
  try {
    await migrateDatabase(db, pool);
    engine.noteMigrated();
  } catch (error) {
    const explained = storage.explain(error);
    await close();
    throw explained ?? error;
  }
  return {
    db,
    pool,
    patientDb,
    connect: async () => {
      const client = new pg.Client(engine.settings);
      await client.connect();
      return client;
    },
    storage,
    close,
  };
}

async function openEngine(config: DatabaseConfig, log: Log): Promise<Engine> {
  if (config.databaseUrl === null) return await openEmbedded(config, latestSchema(), log);
  const settings = { connectionString: config.databaseUrl, options: "-c search_path=public,bullmq" };
  return {
    settings,
    patientSettings: settings,
    pgdata: null,
    setReadOnly: () => {},
    noteMigrated: () => {},
    close: async () => {},
  };
}
