// `npm run restore -- <backup>`: puts a backup of the embedded database back, or everything from a file that `npm run backup`
// made. Without a name, lists what there is.
import { existsSync } from "node:fs";
import { noteWaysIn } from "./accounts/ways-in.ts";
import { ConfigError, readConfig } from "./config.ts";
import { type Backup, backupsFolder, describeBackup, listBackups } from "./db/backup/list-backups.ts";
import { findBackup, restoreBackup } from "./db/backup/restore-backup.ts";
import { openBackupFile } from "./pipelines/whole-backup/backup-file.ts";
import { endWithSentence } from "./run-process.ts";

try {
  await restore(process.argv[2]);
} catch (error) {
  endWithSentence(error);
}

async function restore(wanted: string | undefined): Promise<void> {
  const { dataFolder, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null) {
    throw new ConfigError("DATABASE_URL names a PostgreSQL server: restore its dump there, with pg_restore.");
  }
  if (wanted?.endsWith(".zip") === true) return await restoreFile(dataFolder, wanted);
  const backups = listBackups(dataFolder);
  const list = backups.map((backup) => `  ${backup.name}  ${describeBackup(backup)}`).join("\n");
  if (backups.length === 0) throw new ConfigError(`There is no backup in ${backupsFolder(dataFolder)}.`);
  if (wanted === undefined) {
    console.log(
      `Backups, the newest first:\n${list}\n\nPut one back with: npm run restore -- ${backups[0]!.name}`,
    );
    return;
  }
  const backup = findBackup(dataFolder, wanted);
  if (backup === undefined)
    throw new ConfigError(`There is no backup “${wanted}”. These are there:\n${list}`);
  await putBack(dataFolder, backup);
}

/** One that `npm run backup` made. */
async function restoreFile(dataFolder: string, path: string): Promise<void> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`);
  await putBack(dataFolder, await openBackupFile(dataFolder, path));
}

async function putBack(dataFolder: string, backup: Backup): Promise<void> {
  // What was ended since the backup was made must not let anybody in again, and here nobody can be asked what that is.
  const { kept } = await restoreBackup(dataFolder, backup, () => noteWaysIn(dataFolder, null));
  console.log(`The database is as it was on ${describeBackup(backup)}. Start Ibid with: npm start`);
  console.log(
    "Sign-ins, paired devices, API tokens and shared links have ended: sign in again, and make those anew that are needed.",
  );
  if (kept !== null)
    console.log(`What was there before is kept in ${kept}; delete it once you don't need it any more.`);
}
