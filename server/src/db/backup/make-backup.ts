// A database folder, and the stored files → a packed copy that has been opened and counted, with the files beside it. A crash
// leaves an unfinished copy, which the next backup removes, and never a backup that is not whole.
import { mkdtemp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackupReason } from "@ibid/core/contract/your-data/backup.ts";
import { readFree } from "../storage/read-free.ts";
import { doApart } from "./do-apart.ts";
import { flushPath } from "./flush.ts";
import { FILES, keepFiles, measureFiles } from "./keep-files.ts";
import {
  type Backup,
  type BackupFacts,
  FACTS,
  PACKED,
  UNFINISHED,
  backupsFolder,
  listBackups,
} from "./list-backups.ts";
import { sizeOfFolder } from "./pack-folder.ts";

/** How many are kept. Those that somebody asked for are theirs to delete. */
const KEPT: Partial<Record<"automatic" | BackupReason, number>> = { automatic: 7, safety: 3 };
const DAY_MS = 24 * 60 * 60_000;
/** What has to stay free besides the backup. */
const SPARE_BYTES = 50 * 1024 * 1024;

export interface BackupJob {
  dataFolder: string;
  pgdata: string;
  /** What is written about it. `before` is the schema that the database is about to get. */
  facts: Omit<BackupFacts, "at" | "rows" | "files">;
  /** Of a database that is in use: puts a copy of it there. Without it, nobody may write to the folder. */
  copyTo?: (folder: string) => Promise<void>;
  now?: Date;
  freeBytes?: (folder: string) => Promise<number>;
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

export type BackupOutcome =
  | { kind: "made"; name: string }
  | { kind: "not due" }
  | { kind: "no room"; message: string }
  /** The database could not be read from its copy: it is damaged itself. */
  | { kind: "failed"; message: string };

/** Makes one if the last one is of yesterday, or if a migration is to come. */
export async function makeDueBackup(job: BackupJob): Promise<BackupOutcome> {
  return isDue(job, job.now ?? new Date()) ? await makeBackup(job) : { kind: "not due" };
}

export async function makeBackup(job: BackupJob): Promise<Exclude<BackupOutcome, { kind: "not due" }>> {
  const parent = backupsFolder(job.dataFolder);
  const now = job.now ?? new Date();
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    if (name.startsWith(UNFINISHED)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const size = await sizeOfFolder(job.pgdata);
  // The packed file, and for a moment the copy that is made from it; of a database in use, also the one that is packed.
  const needed = (job.copyTo === undefined ? 2 : 3) * size + SPARE_BYTES;
  if ((await (job.freeBytes ?? readFree)(parent)) < needed) {
    const message =
      `No backup was made: the disk has less than ${Math.ceil(needed / 1e6)} MB left. ` +
      "Free some space, then try again.";
    return { kind: "no room", message };
  }
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    const rows = await fill(job, unfinished, size);
    const files = await measureFiles(join(unfinished, FILES));
    const facts: BackupFacts = { ...job.facts, at: now, rows, files };
    await writeFile(join(unfinished, FACTS), `${JSON.stringify(facts, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await flushPath(unfinished);
    const name = await freeName(parent, now, job.facts.ibid);
    await rename(unfinished, join(parent, name));
    await flushPath(parent);
    for (const old of superfluous(listBackups(job.dataFolder))) await rm(old.folder, { recursive: true });
    return { kind: "made", name };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (job.signal?.aborted === true) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "failed", message: `No backup was made; older ones are kept. ${reason}` };
  }
}

/** Everything but the facts. Gives the number of rows. */
async function fill(
  { dataFolder, pgdata, copyTo, signal, onProgress = () => {} }: BackupJob,
  unfinished: string,
  size: number,
): Promise<BackupFacts["rows"]> {
  const files = [join(dataFolder, FILES), join(unfinished, FILES)] as const;
  // Before and after: what a row names at the moment of the copy was there before it, or is there after it.
  await keepFiles(...files, signal);
  onProgress(0.1);
  const source = copyTo === undefined ? pgdata : join(unfinished, "source");
  await copyTo?.(source);
  await keepFiles(...files, signal);
  onProgress(0.2);
  const file = join(unfinished, PACKED);
  const copy = join(unfinished, "copy");
  let packed = 0;
  // Packing takes most of the time.
  const onPacked = (bytes: number): void => onProgress(0.2 + 0.5 * Math.min(1, (packed += bytes) / size));
  const steps = [
    { kind: "pack", folder: source, file },
    { kind: "unpack", file, folder: copy },
    { kind: "count", folder: copy },
  ] as const;
  const isPatient = copyTo !== undefined;
  const rows = await doApart(steps, { isPatient, onPacked, ...(signal && { signal }) });
  if (copyTo !== undefined) await rm(source, { recursive: true });
  await rm(copy, { recursive: true });
  return rows;
}

async function freeName(parent: string, now: Date, ibid: string): Promise<string> {
  const taken = new Set(await readdir(parent));
  const name = `${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}-${ibid}`;
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  return free;
}

/** `backups`: the newest first. */
function superfluous(backups: Backup[]): Backup[] {
  const kindOf = ({ why }: Backup) => (why === "daily" || why === "update" ? "automatic" : why);
  const groups = Object.values(Object.groupBy(backups, kindOf));
  return groups.flatMap((group) => group.slice(KEPT[kindOf(group[0]!)] ?? group.length));
}

function isDue({ dataFolder, facts }: BackupJob, now: Date): boolean {
  const [last] = listBackups(dataFolder);
  if (last === undefined) return true;
  // A time in the future, from a clock that was wrong, must not stop backups for long.
  const isOfToday = Math.abs(now.getTime() - last.at.getTime()) < DAY_MS;
  // A migration that fails at every start must not push the good backups out.
  return !isOfToday || (facts.before !== facts.schema && last.before !== facts.before);
}
