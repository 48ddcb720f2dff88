// Opens the database: PostgreSQL where DATABASE_URL names one, else the embedded one in the data folder.
// Both are reached by the same `pg` driver and the same Drizzle dialect.
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { adviseRestore } from "./backup/list-backups.ts";
import { latestSchema, migrateDatabase } from "./migrate.ts";
import { type DatabaseFolder, type Engine, openEmbedded } from "./open-embedded.ts";
import { type Acting, actingNow, asSystem } from "./isolation/acting.ts";
import { ActingPool, type ActingPoolConfig } from "./isolation/acting-pool.ts";
import type { Isolation } from "./isolation/isolate.ts";
import { ServerClient } from "./isolation/server-client.ts";
import { sessionSettings } from "./isolation/session-settings.ts";
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
  /** Works on behalf of its caller: see `isolation/acting.ts`. */
  db: Db;
  /** Works for Ibid itself, no matter who calls it: for the queue. */
  pool: pg.Pool;
  /** The same, for accounts: the caller has to be found before anything can be done on their behalf. */
  peopleDb: Db;
  /** For long reads that come many at a time: on the embedded database, everything else goes first. */
  patientDb: Db;
  /** A separate client, outside the pool, for LISTEN. It works on behalf of the caller. */
  connect(): Promise<pg.Client>;
  /** How well the database keeps people apart. */
  isolation: Isolation;
  /** Whether what is written is still there afterwards. */
  storage: Storage;
  /** For backups. Null: PostgreSQL keeps its own folder. */
  folder: DatabaseFolder | null;
  close(): Promise<void>;
}

const POOL_SIZE = 9;
const PATIENT_POOL_SIZE = 4;
// Includes the three connections that the queue's workers keep for LISTEN.
const QUEUE_POOL_SIZE = 6;

type DatabaseConfig = Pick<Config, "databaseUrl" | "dataFolder"> & { backups?: boolean };

export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const engine = await openEngine(config, log);
  let closing = false;
  let { roles, hasGuests }: Pick<Isolation, "roles" | "hasGuests"> = {
    roles: { owner: "none", reader: "none" },
    hasGuests: false,
  };
  const settingsFor = (acting: Acting): string => sessionSettings(acting, roles, hasGuests);
  const openPool = (config: Omit<ActingPoolConfig, "settingsFor">): pg.Pool => {
    const pool = new ActingPool({ ...config, settingsFor });
    // Without a listener, a connection that the server closes while idle would end the process.
    pool.on("error", (error) => {
      if (!closing) log("warn", "db.idle-connection-lost", { error });
    });
    // The pool removes its own listener from a client in use, but losing that client inside a transaction must not end
    // the process either. The query that was under way fails, and that is enough.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const ownPool = openPool({ ...engine.settings, max: POOL_SIZE });
  const patientPool = openPool({ ...engine.patientSettings, max: PATIENT_POOL_SIZE });
  const pool = openPool({ ...engine.settings, max: QUEUE_POOL_SIZE, always: "system" });
  const db = drizzle(ownPool, { schema, casing: "snake_case" });
  const patientDb = drizzle(patientPool, { schema, casing: "snake_case" });
  const peopleDb = drizzle(pool, { schema, casing: "snake_case" });
  const storage = await watchStorage({
    dataFolder: config.dataFolder,
    pgdata: engine.folder?.pgdata ?? null,
    log,
    onWritable: (isWritable) => engine.setReadOnly(!isWritable),
    adviseRestore: () => (engine.folder === null ? "" : adviseRestore(config.dataFolder)),
  });
  const close = async (): Promise<void> => {
    closing = true;
    storage.close();
    await Promise.all([ownPool.end(), patientPool.end(), pool.end()]);
    await engine.close();
  };
  let isolation: Isolation;
  try {
    isolation = await asSystem(() => migrateDatabase(db, pool));
    ({ roles, hasGuests } = isolation);
    engine.noteMigrated();
  } catch (error) {
    const explained = storage.explain(error);
    await close();
    throw explained ?? error;
  }
  return {
    db,
    pool,
    peopleDb,
    patientDb,
    connect: async () => {
      const settings = settingsFor(actingNow());
      const client = new engine.settings.Client(engine.settings);
      await client.connect();
      await client.workUnder(settings);
      return client;
    },
    isolation,
    storage,
    folder: engine.folder,
    close,
  };
}

async function openEngine(config: DatabaseConfig, log: Log): Promise<Engine> {
  if (config.databaseUrl === null) return await openEmbedded(config, latestSchema(), log);
  const settings = {
    connectionString: config.databaseUrl,
    options: "-c search_path=public,bullmq",
    Client: ServerClient,
  };
  return {
    settings,
    patientSettings: settings,
    folder: null,
    setReadOnly: () => {},
    noteMigrated: () => {},
    close: async () => {},
  };
}
