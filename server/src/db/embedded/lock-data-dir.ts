import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedError } from "./embedded-error.ts";

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;
// Two processes that start in the same instant can each block the other's escalation once; SQLite's busy
// handler backs one of them off. With no wait at all both would be refused.
const CONTENTION_MS = 500;

interface LockHolder {
  pid: number;
  host: string;
  since: string;
}

/**
 * Makes this process the only one on `dir`, or throws DATA_DIR_IN_USE naming the holder. Returns what releases it.
 *
 * Node offers no flock, so we borrow SQLite's: the file `lock` is an empty SQLite database on which an
 * exclusive transaction is kept open. The kernel drops it when the process dies, however it dies, so there
 * is no stale lock to detect and no takeover to race for. It also holds between containers that share a
 * volume, and within one process. `lock.json` is only there for the message.
 *
 * Trap: POSIX locks are released when *any* descriptor of the file is closed in this process. Nothing here may open
 * `lock`, not even to copy it into a backup.
 */
export function lockDataDir(dir: string): () => void {
  const file = new DatabaseSync(join(dir, "lock"), { timeout: CONTENTION_MS });
  const holder = join(dir, "lock.json");
  try {
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_NOT_A_DATABASE || errcode === SQLITE_CORRUPT) {
      // Somebody may hold it under its old contents, so it is not simply replaced.
      throw new EmbeddedError(
        "DATA_DIR_UNUSABLE",
        `The file ${join(dir, "lock")} is damaged. It holds no data: make sure that no other Ibid uses this folder, ` +
          "delete the file, and start again.",
      );
    }
    if (errcode !== SQLITE_BUSY) throw error;
    throw new EmbeddedError(
      "DATA_DIR_IN_USE",
      `The data folder ${dir} is in use by ${describeHolder(holder)}.`,
    );
  }
  const owner: LockHolder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holder, JSON.stringify(owner), { mode: 0o600 });
  return () => {
    rmSync(holder, { force: true });
    file.close();
  };
}

function describeHolder(holder: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(holder, "utf8")) as LockHolder;
    return `process ${pid} on ${host}, running since ${since}`;
  } catch {
    return "another process"; // It has the lock but has not written its name yet.
  }
}
