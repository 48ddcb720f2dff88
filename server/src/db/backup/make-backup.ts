// Before a migration, and at most once a day: a locked database folder that nobody writes to → a packed copy that has been
// opened and counted. A crash leaves an unfinished copy, which the next start removes, and never a backup that is not whole.
import { mkdtemp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fsyncPath } from "../embedded/fsync-tree.ts";
import { readFree } from "../storage/read-free.ts";
import { countRows } from "./count-rows.ts";
import { backupsFolder, type BackupFacts, UNFINISHED, FACTS, listBackups, PACKED } from "./list-backups.ts";
import { packFolder, sizeOfFolder, unpackFolder } from "./pack-folder.ts";

const KEPT = 3;
const DAY_MS = 24 * 60 * 60_000;
/** What has to stay free besides the backup. */
const SPARE_BYTES = 50 * 1024 * 1024;

export interface BackupJob {
  dataFolder: string;
  pgdata: string;
  /** What is written about it. `before` is the schema that the database is about to get. */
  facts: Omit<BackupFacts, "at" | "rows">;
  /** Somebody wants one: it is made whatever there is already. */
  isAsked?: boolean;
  now?: Date;
  freeBytes?: (folder: string) => Promise<number>;
}

export type BackupOutcome =
  | { kind: "made"; name: string }
  | { kind: "not due" }
  | { kind: "no room"; message: string }
  /** The database could not be read from its copy: it is damaged itself. */
  | { kind: "failed"; message: string };

export async function makeBackup(job: BackupJob): Promise<BackupOutcome> {
  const parent = backupsFolder(job.dataFolder);
  const now = job.now ?? new Date();
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    if (name.startsWith(UNFINISHED)) await rm(join(parent, name), { recursive: true, force: true });
  }
  if (job.isAsked !== true && !isDue(job, now)) return { kind: "not due" };
  const size = await sizeOfFolder(job.pgdata);
  // The packed file, and for a moment the copy that is made from it.
  const needed = 2 * size + SPARE_BYTES;
  if ((await (job.freeBytes ?? readFree)(parent)) < needed) {
    const message =
      `No backup was made: the disk has less than ${Math.ceil(needed / 1e6)} MB left. ` +
      "Free some space; Ibid tries again at the next start.";
    return { kind: "no room", message };
  }
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    await packFolder(job.pgdata, join(unfinished, PACKED));
    const copy = join(unfinished, "copy");
    await unpackFolder(join(unfinished, PACKED), copy);
    const rows = await countRows(copy);
    await rm(copy, { recursive: true });
    const facts: BackupFacts = { ...job.facts, at: now, rows };
    await writeFile(join(unfinished, FACTS), `${JSON.stringify(facts, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    fsyncPath(unfinished);
    const name = `${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}-${job.facts.ibid}`;
    await rename(unfinished, join(parent, name));
    fsyncPath(parent);
    for (const old of listBackups(job.dataFolder).slice(KEPT)) await rm(old.folder, { recursive: true });
    return { kind: "made", name };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "failed", message: `No backup was made; older ones are kept. ${reason}` };
  }
}

function isDue({ dataFolder, facts }: BackupJob, now: Date): boolean {
  const [last] = listBackups(dataFolder);
  if (last === undefined) return true;
  // A time in the future, from a clock that was wrong, must not stop backups for long.
  const isOfToday = Math.abs(now.getTime() - last.at.getTime()) < DAY_MS;
  // A migration that fails at every start must not push the good backups out.
  return !isOfToday || (facts.before !== facts.schema && last.before !== facts.before);
}
