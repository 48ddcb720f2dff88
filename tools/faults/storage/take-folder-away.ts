import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openStorageTrial, type StorageOutcome } from "./storage-trial.ts";

/** The data folder is moved away and back, and then deleted, under a running server. */
export async function takeFolderAway(seed: string, scratch: string): Promise<StorageOutcome> {
  const trial = openStorageTrial(seed, join(scratch, "taken"));
  try {
    const ibid = await trial.start();
    await trial.write();
    const away = `${trial.folder}.away`;
    renameSync(trial.folder, away);
    const moved = await trial.write();
    renameSync(away, trial.folder);
    const recovered = await trial.recovers();
    await ibid.kill();
    await trial.start();
    const lost = await trial.lost();

    const { length } = trial.acknowledged;
    rmSync(trial.folder, { recursive: true, force: true });
    const told = await trial.write();
    const upload = await trial.upload("notes.md", "# Nowhere to put it").catch(() => null);
    const ready = await trial.get("/readyz");
    // Nothing could keep what was acknowledged now.
    const lostNow = trial.acknowledged.length - length + (upload?.sourceId == null ? 0 : 1);
    const isTold = [moved, told, ready].every(
      ({ status, code }) => status === 503 && code === "storage_unavailable",
    );
    return {
      fault: "folder moved, then deleted",
      acknowledged: trial.acknowledged.length,
      lost: lost + lostNow,
      told: isTold ? told.message : "",
      recovered,
    };
  } finally {
    await trial.end();
  }
}
