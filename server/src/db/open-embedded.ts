// The embedded database of a data folder, backed up before it is opened where that is due.
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { VERSION } from "../version.ts";
import { adviseRestore, listBackups } from "./backup/list-backups.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { EmbeddedError } from "./embedded/embedded-error.ts";
import { installedPgliteVersion, PG_MAJOR, readMarker, writeMarker } from "./embedded/ready-marker.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import type { ActingPoolConfig } from "./isolation/acting-pool.ts";
import { explainStart } from "./storage/explain-start.ts";

type ConnectionSettings = pg.PoolConfig & Pick<ActingPoolConfig, "Client">;

/** What the rest of Ibid needs of a database, embedded or not. */
export interface Engine {
  settings: ConnectionSettings;
  /** For connections that let the others go first. */
  patientSettings: ConnectionSettings;
  /** Null: PostgreSQL keeps its own folder. */
  pgdata: string | null;
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
    const outcome = await makeBackup({
      dataFolder,
      pgdata,
      facts: {
        ibid: marker?.ibid ?? "earlier",
        schema: written,
        before: schema,
        pglite: marker?.pglite ?? installedPgliteVersion(),
        pgMajor: PG_MAJOR,
      },
    });
    if (outcome.kind === "made") log("info", "backup.made", { name: outcome.name });
    if (outcome.kind === "no room") log("warn", "backup.skipped", { message: outcome.message });
    if (outcome.kind !== "failed") return;
    log("error", "backup.failed", { message: outcome.message });
    if (written !== schema) {
      const message =
        "The database can't be read as a whole, so it was not brought up to date. Nothing was changed.";
      throw new EmbeddedError("DATABASE_DAMAGED", `${message} ${outcome.message}`);
    }
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
      pgdata: embedded.pgdata,
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
