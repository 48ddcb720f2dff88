// Whether what Ibid acknowledges will still be there: the data folder is the one it started with, can be written to,
// has room, and the database in it is whole. In: the folder, and errors that others meet. Out: one sentence, or nothing.
import { accessSync, constants, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { AppError } from "@ibid/core/contract/error.ts";
import type { Log } from "../../log.ts";
import { causeOf } from "./cause-of.ts";
import { readFree } from "./read-free.ts";
import { storageTrouble } from "./storage-trouble.ts";

export interface Storage {
  /** The database is in the data folder. If not, only uploads are. */
  readonly holdsDatabase: boolean;
  /** Why nothing can be stored; null while all is well. Looks at the folders now: a few microseconds. */
  trouble(): AppError | null;
  /** Throws if what was just stored is in a folder that is no longer there. */
  assertStored(): void;
  /** What an error of the disk or the database means, for people; null for any other error. */
  explain(error: unknown): AppError | null;
  /** Looks at everything now, not at the next interval. */
  check(): Promise<void>;
  close(): void;
}

export interface StorageOptions {
  dataFolder: string;
  /** The folder of the embedded database; null where PostgreSQL is used. */
  pgdata: string | null;
  log: Log;
  /** Called when the database has to stop, or may start again, to take changes. */
  onWritable?: (isWritable: boolean) => void;
  /** The sentence about the last backup, for a database that is damaged. */
  adviseRestore?: () => string;
  freeBytes?: (folder: string) => Promise<number>;
  everyMs?: number;
}

/** With less than this, the database could run out of room in the middle of its own bookkeeping. */
export const FLOOR_BYTES = 50 * 1024 * 1024;
const EVERY_MS = 2_000;

export async function watchStorage(options: StorageOptions): Promise<Storage> {
  const { dataFolder, pgdata, log } = options;
  const say = storageTrouble(dataFolder, pgdata !== null);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // The control file is written in place, so it is the same file as long as the database is.
  const watched = [dataFolder, ...(pgdata === null ? [] : [pgdata, join(pgdata, "global/pg_control")])];
  const writable = [dataFolder, ...(pgdata === null ? [] : [pgdata])];
  const known = watched.map((path) => identify(path));
  let free = Infinity;
  let damage: AppError | null = null;
  let wasFull = false;
  let told: AppError | null = null;

  const lookAtFolders = (): AppError | null => {
    const found = watched.map((path) => identify(path));
    if (found.includes(null)) return say.gone();
    if (found.some((each, i) => each !== known[i])) return say.replaced();
    return writable.every(canWrite) ? null : say.readOnly();
  };
  const trouble = (): AppError | null => {
    const now =
      lookAtFolders() ??
      damage ??
      (free < FLOOR_BYTES ? say.almostFull(free, FLOOR_BYTES) : wasFull ? say.full() : null);
    tell(now);
    return now;
  };
  const tell = (now: AppError | null): void => {
    // How much room is left changes all the time.
    if (now?.code === told?.code && (now?.message === told?.message || now?.code === "disk_full")) return;
    const stops = (error: AppError | null): boolean => error !== null && error.code !== "disk_full";
    // A full disk is the database's own business: it refuses what does not fit, and goes on when there is room.
    if (stops(now) !== stops(told)) options.onWritable?.(!stops(now));
    if (now === null) log("info", "storage.well");
    else log("error", "storage.trouble", { code: now.code, message: now.message });
    told = now;
  };
  const check = async (): Promise<void> => {
    const bytes = await (options.freeBytes ?? readFree)(dataFolder).catch(() => null);
    if (bytes !== null) free = bytes;
    // There may be another limit than the free space, such as a quota: then the next write says so again.
    if (bytes !== null && bytes >= FLOOR_BYTES) wasFull = false;
    trouble();
  };
  const explain = (error: unknown): AppError | null => {
    const cause = causeOf(error, dataFolder);
    if (cause === null) return null;
    const folders = lookAtFolders();
    if (folders !== null) return (tell(folders), folders);
    switch (cause) {
      case "full":
        wasFull = true;
        return trouble();
      case "read-only":
        return trouble() ?? say.readOnly();
      case "unavailable":
        return trouble() ?? say.databaseAway();
      case "damaged": {
        const found = say.damaged(options.adviseRestore?.() ?? "");
        // PostgreSQL elsewhere can be repaired without a restart of Ibid.
        if (pgdata !== null) damage ??= found;
        return trouble() ?? found;
      }
    }
  };
  await check();
  const timer = setInterval(() => void check(), options.everyMs ?? EVERY_MS).unref();
  return {
    holdsDatabase: pgdata !== null,
    trouble,
    assertStored() {
      const now = lookAtFolders();
      if (now === null) return;
      tell(now);
      throw now;
    },
    explain,
    check,
    close: () => clearInterval(timer),
  };
}

function identify(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
