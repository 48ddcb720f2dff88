// What happens to a user's work when the disk or the data folder fails, as a table.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchIbid } from "../launch-ibid.ts";
import { fillDisk } from "./fill-disk.ts";
import { flipTable, flipUpload } from "./flip-bytes.ts";
import { forbidWriting } from "./forbid-writing.ts";
import { killInBackup } from "./kill-in-backup.ts";
import type { StorageOutcome } from "./storage-trial.ts";
import { takeFolderAway } from "./take-folder-away.ts";

const FAULTS = [fillDisk, takeFolderAway, forbidWriting, flipTable, flipUpload, killInBackup];

export async function tryStorage(say: (line: string) => void): Promise<StorageOutcome[]> {
  const scratch = mkdtempSync(join(tmpdir(), "ibid-storage-faults-"));
  try {
    const seed = join(scratch, "seed");
    const ibid = launchIbid({ IBID_DATA: seed, DATABASE_URL: "", REDIS_URL: "" });
    await ibid.ready;
    await ibid.stop();
    const outcomes: StorageOutcome[] = [];
    const left = [...FAULTS];
    const work = async (): Promise<void> => {
      for (let fault = left.shift(); fault; fault = left.shift()) {
        const outcome = await fault(seed, scratch);
        outcomes.push(outcome);
        say(describe(outcome));
      }
    };
    // Half of the time is spent waiting for processes that start.
    await Promise.all([work(), work()]);
    return outcomes;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Every acknowledged write is there, the user was told in words, and it went on afterwards. */
export function isSafe({ skipped, lost, told, recovered }: StorageOutcome): boolean {
  return skipped !== undefined || (lost === 0 && told !== "" && recovered);
}

function describe(outcome: StorageOutcome): string {
  const { fault, skipped, acknowledged, lost, told, recovered } = outcome;
  if (skipped !== undefined) return `${fault}: skipped, ${skipped}`;
  const ends = recovered ? "recovered" : "NOT RECOVERED";
  return `${fault}: ${lost} of ${acknowledged} lost, ${ends}, told: ${told || "NOTHING"}`;
}
