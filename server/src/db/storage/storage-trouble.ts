import { AppError } from "@ibid/core/contract/error.ts";

/** What is wrong with the data folder, and what to do about it. Where it does not hold the database, only uploads suffer. */
export function storageTrouble(folder: string, holdsDatabase: boolean) {
  const loss = holdsDatabase ? "Nothing can be saved now." : "No file can be saved now.";
  const unavailable = (message: string): AppError => new AppError("storage_unavailable", message);
  return {
    gone: () =>
      unavailable(
        `The data folder ${folder} is gone: it was deleted, moved or unmounted while Ibid was running. ` +
          `${loss} Put it back where it was; if you can't, stop Ibid and restore a backup.`,
      ),
    replaced: () =>
      unavailable(
        `The data folder ${folder} was replaced by another one while Ibid was running. ${loss} ` +
          "Put the first one back, or restart Ibid to use the new one.",
      ),
    readOnly: () =>
      unavailable(
        `Ibid can't write to the data folder ${folder}: the disk or the folder is read-only. ${loss} ` +
          "Make it writable for the user who runs Ibid; saving then works again.",
      ),
    almostFull: (free: number, floor: number) =>
      new AppError(
        "disk_full",
        `The disk is full: ${megabytes(free)} MB are left for the data folder ${folder}, and Ibid needs ` +
          `${megabytes(floor)} MB. ${loss} Free some space; saving then works again.`,
      ),
    full: () =>
      new AppError(
        "disk_full",
        `The disk with the data folder ${folder} is full. ${loss} Free some space; saving then works again.`,
      ),
    databaseAway: () =>
      new AppError(
        "database_unavailable",
        "The database does not answer; it may be starting again. This may not have been saved. Try again in a moment.",
      ),
    damaged: (advice: string) =>
      new AppError(
        "database_damaged",
        `A part of the database is damaged and can't be read. Nothing can be saved now. ${advice}`.trim(),
      ),
  };
}

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));
