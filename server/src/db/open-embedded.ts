// The embedded database of a data folder, backed up before it is opened where that is due.
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { VERSION } from "../version.ts";
import { adviseRestore, listBackups } from "./backup/list-backups.ts";
import { factsOf } from "./backup/back-up-now.ts";
import { copyRunning } from "./backup/copy-running.ts";
import { makeDueBackup } from "./backup/make-backup.ts";
import { EmbeddedError } from "./embedded/embedded-error.ts";
import { installedPgliteVersion, PG_MAJOR, readMarker, writeMarker } from "./embedded/ready-marker.ts";
import { type EmbeddedPostgres, startEmbedded } from "./embedded/start-embedded.ts";
import type { ActingPoolConfig } from "./isolation/acting-pool.ts";
import { explainStart } from "./storage/explain-start.ts";

type ConnectionSettings = pg.PoolConfig & Pick<ActingPoolConfig, "Client">;

export interface DatabaseFolder {
  pgdata: string;
  /** Puts a copy of it there, while others work. */
  copyTo(folder: string, signal?: AbortSignal): Promise<void>;
}

/** What the rest of Ibid needs of a database, embedded or not. */
export interface Engine {
  settings: ConnectionSettings;
  /** For connections that let the others go first. */
  patientSettings: ConnectionSettings;
  /** Null: PostgreSQL keeps its own. */
  folder: DatabaseFolder | null;
  setReadOnly(on: boolean): void;
  /** The schema is up to date. */
  noteMigrated(): void;
  close(): Promise<void>;
}

/** `schema`: the last migration there is. */
export async function openEmbedded(
  { dataFolder, backups = false }: Pick<Config, "dataFolder"> & { backups?: boolean },
  schema: string,
  log: Log,
): Promise<Engine> {
  const dir = join(dataFolder, "db");
  const backUp = async (pgdata: string): Promise<void> => {
    const marker = readMarker(dir);
    const written = marker?.schema ?? "unknown";
    // A backup that a new day asks for is made while Ibid runs.
    if (written === schema) return;
    const facts = { ...factsOf(dir), why: "update", before: schema } as const;
    const outcome = await makeDueBackup({ dataFolder, pgdata, facts });
    if (outcome.kind === "made") log("info", "backup.made", { name: outcome.name });
    if (outcome.kind === "no room") log("warn", "backup.skipped", { message: outcome.message });
    if (outcome.kind !== "failed") return;
    log("error", "backup.failed", { message: outcome.message });
    const message =
      "The database can't be read as a whole, so it was not brought up to date. Nothing was changed.";
    throw new EmbeddedError("DATABASE_DAMAGED", `${message} ${outcome.message}`);
  };
  try {
    const embedded = await startEmbedded({
      dir,
      log: (event, fields) => log("info", event, fields),
      hadDatabase: listBackups(dataFolder).length > 0,
      ...(backups && { beforeStart: backUp }),
    });
    return {
      settings: embedded.poolConfig(),
      patientSettings: embedded.poolConfig({ isPatient: true }),
      folder: { pgdata: embedded.pgdata, copyTo: (folder, signal) => copyTo(embedded, folder, signal) },
      setReadOnly: (on) => embedded.setReadOnly(on),
      noteMigrated() {
        const marker = readMarker(dir);
        if (marker?.ibid === VERSION && marker.schema === schema) return;
        const installed = { pglite: installedPgliteVersion(), pgMajor: PG_MAJOR };
        writeMarker(dir, { ...installed, ibid: VERSION, schema });
      },
      close: () => embedded.close(),
    };
  } catch (error) {
    throw explainStart(error, dataFolder, adviseRestore(dataFolder));
  }
}

async function copyTo(embedded: EmbeddedPostgres, folder: string, signal?: AbortSignal): Promise<void> {
  const client = new pg.Client(embedded.poolConfig());
  client.on("error", () => {});
  await client.connect();
  try {
    await copyRunning(embedded.pgdata, folder, client, signal);
  } finally {
    await client.end();
  }
}
