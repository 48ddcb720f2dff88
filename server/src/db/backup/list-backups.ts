// The backups of a data folder: `backups/<time>-<version>/`, each with the packed database, the stored
// files, and what is known about it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BackupReason } from "@ibid/core/contract/your-data/backup.ts";
import { z } from "zod";

/** What is known about a backup, stored beside it. */
const Backup = z.object({
  /** When it was made. */
  at: z.coerce.date(),
  /** Which Ibid had written the database. */
  ibid: z.string(),
  /** The last migration of the database, and the one that was to come; both are the same for a daily backup. */
  schema: z.string(),
  before: z.string(),
  pglite: z.string(),
  pgMajor: z.number(),
  /** How many rows each table had when the finished backup was opened. */
  rows: z.record(z.string(), z.number()),
  why: BackupReason.default("daily"),
  /** The stored files that are with it. Null: one of an earlier version, which has none. */
  files: z.object({ count: z.number(), bytes: z.number() }).nullable().default(null),
});
export type BackupFacts = z.infer<typeof Backup>;
export type Backup = BackupFacts & { name: string; folder: string };

export const PACKED = "pgdata.tar.zst";
export const FACTS = "backup.json";
/** A backup has this name until it has been checked. */
export const UNFINISHED = ".writing-";

export const backupsFolder = (dataFolder: string): string => join(dataFolder, "backups");

/** The newest first. What is not a finished backup is left out. */
export function listBackups(dataFolder: string): Backup[] {
  const parent = backupsFolder(dataFolder);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => readBackup(join(parent, name), name))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function readBackup(folder: string, name: string): Backup[] {
  try {
    const facts = Backup.parse(JSON.parse(readFileSync(join(folder, FACTS), "utf8")));
    return existsSync(join(folder, PACKED)) ? [{ ...facts, name, folder }] : [];
  } catch {
    return [];
  }
}

/** "16 Nov 2026, 18:30 UTC (3 courses, 12 sources)" */
export function describeBackup({ at, rows }: Backup): string {
  const when = at.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  const counts = ["courses", "sources", "documents"]
    .filter((table) => table in rows)
    .map((table) => `${rows[table]} ${rows[table] === 1 ? table.slice(0, -1) : table}`);
  return `${when} UTC${counts.length > 0 ? ` (${counts.join(", ")})` : ""}`;
}

/** What to do about a database that is damaged or lost. */
export function adviseRestore(dataFolder: string): string {
  const [last] = listBackups(dataFolder);
  if (last === undefined) {
    return `There is no backup in ${backupsFolder(dataFolder)}. Keep a copy of the data folder before you try anything else.`;
  }
  return `The last backup is from ${describeBackup(last)}. Stop Ibid and put it back with: npm run restore -- ${last.name}`;
}
