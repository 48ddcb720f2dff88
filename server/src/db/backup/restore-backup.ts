// Puts a backup in the place of the database, and its files among the stored ones. What was there is kept beside it.
import { existsSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError } from "@ibid/core/contract/error.ts";
import { VERSION } from "../../version.ts";
import { lockDataDir } from "../embedded/lock-data-dir.ts";
import { makePrivateDir } from "../embedded/prepare-data-dir.ts";
import { PG_MAJOR, writeMarker } from "../embedded/ready-marker.ts";
import { createFileStore } from "../file-store.ts";
import { knownSchemas } from "../migrate.ts";
import { type RowCounts, doApart } from "./do-apart.ts";
import { flushPath, flushTree } from "./flush.ts";
import { FILES, keepFiles } from "./keep-files.ts";
import { type Backup, listBackups, PACKED } from "./list-backups.ts";
import { RESTORING, SETTINGS_KEY, switchDatabase } from "./switch-database.ts";

export interface Restored {
  backup: Backup;
  /** Where the replaced database is now; null when there was none. */
  kept: string | null;
}

/** A backup that was found whole, unpacked on the disk of the database. Nothing is changed yet. */
export interface Prepared {
  backup: Backup;
  folder: string;
}

/** `wanted`: the name of a backup, or the path of its folder. Undefined: there is no such backup. */
export function findBackup(dataFolder: string, wanted: string): Backup | undefined {
  return listBackups(dataFolder).find(({ name }) => name === basename(wanted));
}

/** Throws while Ibid runs on this folder, and when the backup can't be opened; then nothing is changed. */
export async function restoreBackup(
  dataFolder: string,
  backup: Backup,
  beforeSwitch: () => Promise<void> = async () => {},
): Promise<Restored> {
  const dir = join(dataFolder, "db");
  makePrivateDir(dir);
  const release = lockDataDir(dir);
  try {
    const prepared = await prepareRestore(dataFolder, backup);
    await beforeSwitch();
    return await putInPlace(dataFolder, prepared);
  } finally {
    release();
  }
}

/** The same, of one that was prepared while Ibid ran. */
export async function restorePrepared(dataFolder: string, prepared: Prepared): Promise<Restored> {
  const release = lockDataDir(join(dataFolder, "db"));
  try {
    return await putInPlace(dataFolder, prepared);
  } finally {
    release();
  }
}

/** Deletes a database that was replaced, once a backup has it. A crash leaves it under a name that the next start removes. */
export async function discardReplaced(kept: string): Promise<void> {
  const doomed = join(dirname(kept), `${RESTORING}replaced`);
  await rename(kept, doomed);
  await rm(doomed, { recursive: true });
}

/** Unpacks it twice: once to look at all of it, which changes it, and once to use it. One at a time. */
export async function prepareRestore(
  dataFolder: string,
  backup: Backup,
  onProgress: (share: number) => void = () => {},
): Promise<Prepared> {
  refuseNewer(backup);
  const dir = join(dataFolder, "db");
  for (const name of readdirSync(dir)) {
    if (name.startsWith(RESTORING)) await rm(join(dir, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(dir, RESTORING));
  try {
    const trial = join(folder, "trial");
    const file = join(backup.folder, PACKED);
    const fresh = join(folder, "pgdata");
    const steps = [
      { kind: "unpack", file, folder: trial },
      { kind: "count", folder: trial },
      { kind: "unpack", file, folder: fresh },
    ] as const;
    const onStep = (done: number): void => onProgress((0.9 * done) / steps.length);
    compare(await doApart(steps, { onStep }), backup.rows);
    await rm(trial, { recursive: true });
    await flushTree(fresh);
    const key = join(backup.folder, SETTINGS_KEY);
    if (existsSync(key)) {
      await copyFile(key, join(folder, SETTINGS_KEY));
      await flushPath(join(folder, SETTINGS_KEY));
    }
    return { backup, folder };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function putInPlace(dataFolder: string, { backup, folder }: Prepared): Promise<Restored> {
  const dir = join(dataFolder, "db");
  // More files than the database names do no harm, so they come first.
  await putFiles(join(backup.folder, FILES), join(dataFolder, FILES));
  const key = join(folder, SETTINGS_KEY);
  const kept = switchDatabase(dir, join(folder, "pgdata"), existsSync(key) ? key : null);
  const { pglite, pgMajor, ibid, schema } = backup;
  writeMarker(dir, { pglite, pgMajor, ibid, schema });
  await rm(folder, { recursive: true });
  return { backup, kept };
}

async function putFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const [mine, theirs] = [createFileStore(to), createFileStore(from, -1)];
  for await (const sha256 of theirs.listOld()) {
    const [here, there] = [to, from].map((folder) =>
      statSync(join(folder, sha256.slice(0, 2), sha256), { throwIfNoEntry: false }),
    );
    // The one that is here may be damaged: then the other one repairs it.
    const isOther = here !== undefined && there !== undefined && here.ino !== there.ino;
    if (isOther && (await isWhole(theirs, sha256))) await mine.put(theirs.read(sha256));
  }
  await keepFiles(from, to);
}

function isWhole(store: ReturnType<typeof createFileStore>, sha256: string): Promise<boolean> {
  return store.check(sha256).then(
    () => true,
    () => false,
  );
}

function refuseNewer({ ibid, schema, pgMajor }: Backup): void {
  // Databases of early versions do not say.
  if (pgMajor <= PG_MAJOR && (schema === "unknown" || knownSchemas().includes(schema))) return;
  throw new AppError(
    "backup_newer",
    `This backup was made by another Ibid (${ibid}; this one is ${VERSION}). Update this one, then restore it. Nothing was changed.`,
  );
}

function compare(found: RowCounts, expected: RowCounts): void {
  const wrong = Object.keys(expected).filter((table) => found[table] !== expected[table]);
  if (wrong.length > 0)
    throw new AppError(
      "backup_unreadable",
      `The backup is not whole: ${wrong.join(", ")}. Nothing was changed.`,
    );
}
