import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launchIbid } from "../launch-ibid.ts";
import { openStorageTrial, type StorageOutcome } from "./storage-trial.ts";

/** kill -9 while a backup is being written; the next start makes it anew. */
export async function killInBackup(seed: string, scratch: string): Promise<StorageOutcome> {
  const trial = openStorageTrial(seed, join(scratch, "backup"));
  const backups = join(trial.folder, "backups");
  const drafts = (): string[] =>
    existsSync(backups) ? readdirSync(backups).filter((name) => name.startsWith(".writing-")) : [];
  try {
    const first = await trial.start();
    for (let i = 0; i < 3; i++) await trial.write();
    await first.kill();
    const doomed = launchIbid({ IBID_DATA: trial.folder, DATABASE_URL: "", REDIS_URL: "" });
    while (drafts().length === 0 && doomed.isRunning()) await sleep(5);
    await doomed.kill();
    const wasWriting = drafts().length === 1;
    await trial.start({ IBID_BACKUPS: "yes" });
    const made = readdirSync(backups);
    return {
      fault: "kill -9 in a backup",
      acknowledged: trial.acknowledged.length,
      lost: await trial.lost(),
      told: wasWriting ? "nothing to tell: the backup is made at the next start" : "",
      recovered: made.length === 1 && drafts().length === 0 && (await trial.recovers()),
    };
  } finally {
    await trial.end();
  }
}
