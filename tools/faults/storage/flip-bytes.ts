import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasBackup, untilInFolder } from "./until-in-folder.ts";
import { openStorageTrial, type StorageOutcome } from "./storage-trial.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Bytes of a table change on the disk; the backup of the same day is put back. */
export async function flipTable(seed: string, scratch: string): Promise<StorageOutcome> {
  const trial = openStorageTrial(seed, join(scratch, "table"));
  try {
    const first = await trial.start();
    for (let i = 0; i < 3; i++) await trial.write();
    await first.stop();
    // It makes a backup, because there is none yet.
    const second = await trial.start({ IBID_BACKUPS: "yes" });
    await untilInFolder(join(trial.folder, "backups"), hasBackup);
    await second.stop();
    flipInFiles(join(trial.folder, "db/pgdata/base"), "Acknowledged 2");
    // The damage shows at the start, or when the table is first read.
    const told = await trial.start().then(
      async () => {
        const { code, message } = await trial.get("/api/courses");
        const refused = await trial.write();
        const ready = await trial.get("/readyz");
        const isTold = [code, refused.code, ready.code].every((each) => each === "database_damaged");
        return isTold ? message : `${code} ${refused.code} ${ready.code}`;
      },
      (error: Error) => error.message,
    );
    const name = /npm run restore -- (\S+)/.exec(told)?.[1];
    await trial.endServers();
    if (name !== undefined) restore(trial.folder, name);
    const recovered = name !== undefined && (await trial.start().then(() => trial.recovers()));
    return {
      fault: "bytes of a table changed",
      acknowledged: trial.acknowledged.length,
      lost: recovered ? await trial.lost() : trial.acknowledged.length,
      told: name === undefined ? "" : told,
      recovered,
    };
  } finally {
    await trial.end();
  }
}

/** Bytes of an uploaded file change on the disk; the file is added again. */
export async function flipUpload(seed: string, scratch: string): Promise<StorageOutcome> {
  const trial = openStorageTrial(seed, join(scratch, "upload"));
  try {
    await trial.start();
    await trial.write();
    const text = "# Tides\n\nThe moon pulls the sea.";
    const { sourceId } = await trial.upload("tides.md", text);
    const path = `/api/sources/${sourceId}/file`;
    const before = await trial.get(path);
    flipInFiles(join(trial.folder, "files"), "The moon");
    const damaged = await trial.get(path);
    await trial.upload("tides.md", text);
    const after = await trial.get(path);
    return {
      fault: "bytes of an upload changed",
      acknowledged: trial.acknowledged.length + 1,
      lost: (await trial.lost()) + (after.status === 200 ? 0 : 1),
      told: before.status === 200 && damaged.code === "file_damaged" ? damaged.message : "",
      recovered: after.status === 200,
    };
  } finally {
    await trial.end();
  }
}

/** Changes one byte in every file that contains the text. */
function flipInFiles(folder: string, text: string): void {
  let flipped = 0;
  for (const name of globSync("**/*", { cwd: folder, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    const bytes = readFileSync(path);
    const at = bytes.indexOf(text);
    if (at < 0) continue;
    bytes[at]! ^= 0xff;
    writeFileSync(path, bytes);
    flipped++;
  }
  if (flipped === 0) throw new Error(`nothing in ${folder} contains “${text}”`);
}

function restore(dataFolder: string, name: string): void {
  const env = { ...process.env, IBID_DATA: dataFolder, DATABASE_URL: "" };
  execFileSync(process.execPath, ["server/src/restore.ts", name], { cwd: ROOT, env, stdio: "ignore" });
}
