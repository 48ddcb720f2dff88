// The backups of a running Ibid: made every day and when somebody asks, added from files, put back, deleted. One thing at a
// time. In: the folder of the embedded database, which can be copied while it is used. Out: what the page about them shows.
import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, statSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@ibid/core/contract/error.ts";
import type {
  BackupItem,
  BackupReason,
  Backups,
  RestoreStage,
} from "@ibid/core/contract/your-data/backup.ts";
import { backUpNow, factsOf } from "../../db/backup/back-up-now.ts";
import { type Backup, PACKED, backupsFolder, listBackups } from "../../db/backup/list-backups.ts";
import { type BackupJob, makeBackup, makeDueBackup } from "../../db/backup/make-backup.ts";
import { discardReplaced, prepareRestore, restorePrepared } from "../../db/backup/restore-backup.ts";
import { SETTINGS_KEY } from "../../db/backup/switch-database.ts";
import { EmbeddedError } from "../../db/embedded/embedded-error.ts";
import type { DatabaseFolder } from "../../db/open-embedded.ts";
import type { Log } from "../../log.ts";
import { openBackupFile, readAsZip } from "./backup-file.ts";

/** Where nobody can open the data again. */
export function createHost(): Host {
  const restart = (): void => {
    throw new AppError("set_at_start", "Stop Ibid, then use: npm run restore");
  };
  return { restored: null, trouble: null, restart };
}

/** What lives longer than one opening of the data. */
export interface Host {
  /** The last one that was put back. */
  restored: Backups["restored"];
  trouble: Backups["trouble"];
  /** Closes everything, lets `replace` work on the data folder, and opens it again, whatever came of that. */
  restart(replace: (say: (stage: RestoreStage) => void) => Promise<void>): void;
}

export interface BackupDependencies {
  dataFolder: string;
  folder: DatabaseFolder;
  log: Log;
  signal: AbortSignal;
  host: Host;
  /** Whether there is anything yet. */
  hasCourses(): Promise<boolean>;
  settings(): Pick<Backups, "isAutomatic" | "isLocked">;
}

export type BackupKeeper = ReturnType<typeof keepBackups>;

export function keepBackups(deps: BackupDependencies) {
  const { dataFolder, folder, log, signal, host } = deps;
  let work: Backups["work"] = null;
  let working: Promise<unknown> = Promise.resolve();

  const jobFor = (why: BackupReason): BackupJob => ({
    ...{ dataFolder, pgdata: folder.pgdata, signal },
    copyTo: (to) => folder.copyTo(to, signal),
    facts: { ...factsOf(join(dataFolder, "db")), why },
    onProgress: (share) => (work = { kind: "backup", share }),
  });
  /** Others are refused meanwhile. */
  const alone = async <T>(kind: "backup" | "restore", doIt: () => Promise<T>): Promise<T> => {
    if (work !== null) throw busy();
    work = { kind, share: 0 };
    const doing = doIt().finally(() => (work = null));
    working = doing.catch(() => undefined);
    return await doing;
  };
  /** It goes on when the caller leaves; what came of it is told by `state`. */
  const inBackground = (kind: "backup" | "restore", doIt: () => Promise<void>): void => {
    if (work !== null) throw busy();
    host.trouble = null;
    void alone(kind, doIt).catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) log("error", "backup.failed", { error });
      host.trouble = explain(error).toBody().error;
    });
  };
  const find = (name: string): Backup => {
    const found = listBackups(dataFolder).find((backup) => backup.name === name);
    if (found === undefined) throw new AppError("not_found", "This backup is no longer here.");
    return found;
  };
  const make = async (why: BackupReason): Promise<string> => {
    const outcome = await makeBackup(jobFor(why));
    if (outcome.kind === "no room") throw new AppError("disk_full", outcome.message);
    if (outcome.kind === "failed") throw new AppError("database_damaged", outcome.message);
    log("info", "backup.made", { name: outcome.name });
    return outcome.name;
  };

  return {
    state(): Backups {
      return {
        folder: backupsFolder(dataFolder),
        ...deps.settings(),
        ...{ work, trouble: host.trouble, restored: host.restored },
        items: listBackups(dataFolder).map(toItem),
      };
    },
    start: (): void => inBackground("backup", async () => void (await make("asked"))),
    /** Resolves when it is there. */
    makeSafety: (): Promise<string> => alone("backup", () => make("safety")),
    async makeDaily(): Promise<void> {
      if (work !== null || !deps.settings().isAutomatic || !(await deps.hasCourses())) return;
      const outcome = await alone("backup", () => makeDueBackup(jobFor("daily")));
      if (outcome.kind !== "not due") host.trouble = null;
      if (outcome.kind === "made") log("info", "backup.made", { name: outcome.name });
      if (!("message" in outcome)) return;
      const { kind, message } = outcome;
      log(kind === "failed" ? "error" : "warn", "backup.failed", { message });
      host.trouble = { code: kind === "failed" ? "database_damaged" : "disk_full", message };
    },
    async add(body: AsyncIterable<Uint8Array>): Promise<void> {
      await alone("restore", async () => {
        const arriving = join(dataFolder, "arriving");
        await mkdir(arriving, { recursive: true, mode: 0o700 });
        const path = join(arriving, `backup-${randomUUID()}.zip`);
        try {
          await pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600 }));
          await openBackupFile(dataFolder, path, (share) => (work = { kind: "restore", share }));
        } finally {
          await rm(path, { force: true });
        }
      });
    },
    read(name: string, hasKeys: boolean): { bytes: AsyncGenerator<Uint8Array>; title: string } {
      const backup = find(name);
      return { bytes: readAsZip(dataFolder, backup, { hasKeys }), title: `Ibid ${backup.name}.zip` };
    },
    async remove(name: string): Promise<void> {
      const backup = find(name);
      await alone("backup", () => rm(backup.folder, { recursive: true }));
    },
    /** What it needs is checked while Ibid runs; then Ibid stops, and comes back with it. */
    startRestore(name: string): void {
      const backup = find(name);
      inBackground("restore", async () => {
        const onProgress = (share: number): void => void (work = { kind: "restore", share });
        const prepared = await prepareRestore(dataFolder, backup, onProgress);
        host.restart(async (say) => {
          say("saving");
          const safety = await backUpNow(dataFolder, "safety").catch(unlessDamaged);
          if (safety !== null) await keepKey(dataFolder, backup, safety);
          say("replacing");
          const { kept } = await restorePrepared(dataFolder, prepared);
          if (kept !== null && safety !== null) await discardReplaced(kept);
          host.restored = { name, undo: safety?.name ?? null };
          log("info", "backup.restored", host.restored);
        });
      });
    },
    /** The signal ends what is being done, and then this resolves. */
    close: (): Promise<unknown> => working,
  };
}

/** A database that can't be read is a reason to restore one, not a reason against it. It is kept as it is. */
function unlessDamaged(error: unknown): null {
  if (error instanceof EmbeddedError && error.code === "DATABASE_DAMAGED") return null;
  throw error;
}

const busy = (): AppError =>
  new AppError("backup_active", "A backup is being made or restored. Wait until it is done.");

/** What opens the keys in use goes with the backup that undoes it, where it is about to be replaced. */
async function keepKey(dataFolder: string, backup: Backup, safety: Backup): Promise<void> {
  const own = join(dataFolder, SETTINGS_KEY);
  if (existsSync(join(backup.folder, SETTINGS_KEY)) && existsSync(own))
    await copyFile(own, join(safety.folder, SETTINGS_KEY));
}

function toItem({ name, at, why, rows, files, folder }: Backup): BackupItem {
  const { courses = 0, sources = 0, documents = 0, chat_sessions: chats = 0 } = rows;
  const databaseBytes = statSync(join(folder, PACKED)).size;
  return { name, at: at.toISOString(), why, courses, sources, chats, documents, files, databaseBytes };
}

function explain(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new AppError("backup_unreadable", `That did not work, and nothing was changed. ${reason}`);
}
