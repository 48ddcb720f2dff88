// Puts a backup in the place of the database. What was there is kept beside it.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fsyncPath, fsyncTree } from "../embedded/fsync-tree.ts";
import { lockDataDir } from "../embedded/lock-data-dir.ts";
import { makePrivateDir } from "../embedded/prepare-data-dir.ts";
import { writeMarker } from "../embedded/ready-marker.ts";
import { type RowCounts, countRows } from "./count-rows.ts";
import { type Backup, listBackups, PACKED } from "./list-backups.ts";
import { unpackFolder } from "./pack-folder.ts";

const UNFINISHED = "pgdata.restoring-";

export interface Restored {
  backup: Backup;
  /** Where the replaced database is now; null when there was none. */
  kept: string | null;
}

/** `wanted`: the name of a backup, or the path of its folder. Undefined: there is no such backup. */
export function findBackup(dataFolder: string, wanted: string): Backup | undefined {
  return listBackups(dataFolder).find(({ name }) => name === basename(wanted));
}

/** Throws while Ibid runs on this folder, and when the backup can't be opened; then nothing is changed. */
export async function restoreBackup(dataFolder: string, backup: Backup): Promise<Restored> {
  const dir = join(dataFolder, "db");
  makePrivateDir(dir);
  const release = lockDataDir(dir);
  try {
    for (const name of readdirSync(dir)) {
      if (name.startsWith(UNFINISHED)) rmSync(join(dir, name), { recursive: true, force: true });
    }
    const unfinished = mkdtempSync(join(dir, UNFINISHED));
    const trial = join(unfinished, "trial");
    await unpackFolder(join(backup.folder, PACKED), trial);
    compare(await countRows(trial), backup.rows);
    rmSync(trial, { recursive: true });
    // Opening it has changed the trial; what is put in place is as it was packed.
    const fresh = join(unfinished, "pgdata");
    await unpackFolder(join(backup.folder, PACKED), fresh);
    fsyncTree(fresh);
    const pgdata = join(dir, "pgdata");
    const kept = existsSync(pgdata) ? `${pgdata}.replaced-${Date.now()}` : null;
    if (kept !== null) renameSync(pgdata, kept);
    // A crash here leaves no database under its name, and the next start says so instead of making an empty one.
    renameSync(fresh, pgdata);
    fsyncPath(dir);
    const { pglite, pgMajor, ibid, schema } = backup;
    writeMarker(dir, { pglite, pgMajor, ibid, schema });
    rmSync(unfinished, { recursive: true });
    return { backup, kept };
  } finally {
    release();
  }
}

function compare(found: RowCounts, expected: RowCounts): void {
  const wrong = Object.keys(expected).filter((table) => found[table] !== expected[table]);
  if (wrong.length > 0) throw new Error(`The backup is not whole: ${wrong.join(", ")}. Nothing was changed.`);
}
