import { existsSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedError } from "../embedded/embedded-error.ts";
import { lockDataDir } from "../embedded/lock-data-dir.ts";
import { installedPgliteVersion, PG_MAJOR, readMarker } from "../embedded/ready-marker.ts";
import { type Backup, listBackups } from "./list-backups.ts";
import { makeBackup } from "./make-backup.ts";

/** Throws while Ibid runs on this folder, and when there is nothing whole to back up. */
export async function backUpNow(dataFolder: string): Promise<Backup> {
  const dir = join(dataFolder, "db");
  const pgdata = join(dir, "pgdata");
  if (!existsSync(pgdata)) throw new EmbeddedError("DATABASE_DAMAGED", `There is no database in ${dir}.`);
  const release = lockDataDir(dir);
  try {
    const marker = readMarker(dir);
    const schema = marker?.schema ?? "unknown";
    const outcome = await makeBackup({
      ...{ dataFolder, pgdata, isAsked: true },
      facts: {
        ...{ ibid: marker?.ibid ?? "earlier", schema, before: schema },
        ...{ pglite: marker?.pglite ?? installedPgliteVersion(), pgMajor: PG_MAJOR },
      },
    });
    const made = listBackups(dataFolder).find(
      (each) => outcome.kind === "made" && each.name === outcome.name,
    );
    if (made !== undefined) return made;
    throw new EmbeddedError(
      "DATABASE_DAMAGED",
      "message" in outcome ? outcome.message : "No backup was made.",
    );
  } finally {
    release();
  }
}
