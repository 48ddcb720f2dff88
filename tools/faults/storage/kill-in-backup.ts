import { readdirSync } from "node:fs";
import { join } from "node:path";
import { launchIbid } from "../launch-ibid.ts";
import { hasBackup, untilInFolder } from "./until-in-folder.ts";
import { openStorageTrial, type StorageOutcome } from "./storage-trial.ts";

/** kill -9 while a backup is being written: no half of it is offered, and the next start makes another. */
export async function killInBackup(seed: string, scratch: string): Promise<StorageOutcome> {
  const trial = openStorageTrial(seed, join(scratch, "backup"));
  const backups = join(trial.folder, "backups");
  const unfinished = (): string[] => readdirSync(backups).filter((name) => name.startsWith(".writing-"));
  try {
    const first = await trial.start();
    for (let i = 0; i < 3; i++) await trial.write();
    await first.kill();
    const doomed = launchIbid({ IBID_DATA: trial.folder, DATABASE_URL: "", REDIS_URL: "" });
    await untilInFolder(backups, () => unfinished().length > 0);
    await doomed.kill();
    const wasWriting = unfinished().length === 1;
    await trial.start({ IBID_BACKUPS: "yes" });
    await untilInFolder(backups, hasBackup);
    const made = readdirSync(backups);
    return {
      fault: "kill -9 in a backup",
      acknowledged: trial.acknowledged.length,
      lost: await trial.lost(),
      told: wasWriting ? "nothing to tell: the backup is made at the next start" : "",
      recovered: made.length === 1 && unfinished().length === 0 && (await trial.recovers()),
    };
  } finally {
    await trial.end();
  }
}
