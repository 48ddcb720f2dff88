import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@ibid/core/contract/error.ts";
import type { BackupReason } from "@ibid/core/contract/your-data/backup.ts";
import { EmbeddedError } from "../embedded/embedded-error.ts";
import { lockDataDir } from "../embedded/lock-data-dir.ts";
import { installedPgliteVersion, PG_MAJOR, readMarker } from "../embedded/ready-marker.ts";
import { type Backup, type BackupFacts, listBackups } from "./list-backups.ts";
import { makeBackup } from "./make-backup.ts";

/** Throws while Ibid runs on this folder, and when there is nothing whole to back up. */
export async function backUpNow(dataFolder: string, why: BackupReason = "asked"): Promise<Backup> {
  const dir = join(dataFolder, "db");
  const pgdata = join(dir, "pgdata");
  if (!existsSync(pgdata)) throw new EmbeddedError("DATABASE_DAMAGED", `There is no database in ${dir}.`);
  const release = lockDataDir(dir);
  try {
    const outcome = await makeBackup({ dataFolder, pgdata, facts: { ...factsOf(dir), why } });
    if (outcome.kind === "no room") throw new AppError("disk_full", outcome.message);
    if (outcome.kind === "failed") throw new EmbeddedError("DATABASE_DAMAGED", outcome.message);
    return listBackups(dataFolder).find(({ name }) => name === outcome.name)!;
  } finally {
    release();
  }
}

/** What is known about the database in a folder. */
export function factsOf(dir: string): Omit<BackupFacts, "at" | "rows" | "files" | "why"> {
  const marker = readMarker(dir);
  const schema = marker?.schema ?? "unknown";
  return {
    ...{ ibid: marker?.ibid ?? "earlier", schema, before: schema },
    ...{ pglite: marker?.pglite ?? installedPgliteVersion(), pgMajor: PG_MAJOR },
  };
}
