// `npm run backup -- <file.zip>`: everything that Ibid keeps, as one file; with `--with-keys`, also what opens the keys of
// providers. Ibid must be stopped.
import { join, resolve } from "node:path";
import { ConfigError, readConfig } from "./config.ts";
import { backUpNow } from "./db/backup/back-up-now.ts";
import { describeBackup } from "./db/backup/list-backups.ts";
import { writeBackupFile } from "./pipelines/whole-backup/backup-file.ts";
import { endWithSentence } from "./run-process.ts";

const WITH_KEYS = "--with-keys";

try {
  const given = process.argv.slice(2);
  await backUp(
    given.find((one) => one !== WITH_KEYS),
    given.includes(WITH_KEYS),
  );
} catch (error) {
  endWithSentence(error);
}

async function backUp(given: string | undefined, hasKeys: boolean): Promise<void> {
  const { dataFolder, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null) {
    throw new ConfigError(
      "DATABASE_URL names a PostgreSQL server: back it up with pg_dump, and copy the folder " +
        `${join(dataFolder, "files")}. Single courses are exported in the app, under “Your data”.`,
    );
  }
  const backup = await backUpNow(dataFolder);
  const path = resolve(given ?? `Ibid ${backup.name}.zip`);
  await writeBackupFile(dataFolder, backup, path, { hasKeys });
  console.log(`Everything, as of ${describeBackup(backup)}, is in ${path}`);
  console.log("Put it back, here or into another data folder, with: npm run restore -- <the file>");
}
