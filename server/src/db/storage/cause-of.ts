import { sep } from "node:path";

export type StorageCause = "full" | "read-only" | "damaged" | "unavailable";

/** PostgreSQL's own codes, and those of the operating system that mean the disk wherever they come from. */
const BY_CODE: Record<string, StorageCause> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read-only",
  "53100": "full", // disk_full
  "25006": "read-only", // read_only_sql_transaction
  XX001: "damaged", // data_corrupted
  XX002: "damaged", // index_corrupted
  "58P01": "damaged", // undefined_file: a file of the database is missing
  "58030": "damaged", // io_error
  "57P01": "unavailable", // admin_shutdown
  "57P02": "unavailable", // crash_shutdown
  "57P03": "unavailable", // cannot_connect_now
  "08001": "unavailable",
  "08006": "unavailable",
  ENGINE_FAILED: "unavailable",
  DATA_DIR_GONE: "unavailable",
};
/** Only from the database's driver: a page or a model that can't be reached says the same. */
const OF_THE_DRIVER = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT"]);
const FORBIDDEN = new Set(["EACCES", "EPERM"]);

/** What an error says about the disk or the database; null when it is about something else. */
export function causeOf(error: unknown, dataFolder: string): StorageCause | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const { code, path } = each as { code?: unknown; path?: unknown };
    // An engine that went down says in its message what PostgreSQL last wrote to its log.
    if (isOfEngine(code) && /No space left on device/i.test(each.message)) return "full";
    const cause = BY_CODE[String(code)];
    if (cause !== undefined) return cause;
    if (FORBIDDEN.has(String(code)) && isWithin(path, dataFolder)) return "read-only";
    const isOfDriver = error instanceof Error && "query" in error;
    if (isOfDriver && (OF_THE_DRIVER.has(String(code)) || LOST.test(each.message))) return "unavailable";
  }
  return null;
}

/** How `pg` words it, without a code. */
const LOST = /^(?:Connection terminated|Client has encountered a connection error)/;

function isOfEngine(code: unknown): boolean {
  return code === "57P02" || code === "ENGINE_FAILED" || code === "58030";
}

function isWithin(path: unknown, folder: string): boolean {
  return typeof path === "string" && (path === folder || path.startsWith(folder + sep));
}
