import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { mountSmallDisk } from "./mount-small-disk.ts";
import { openStorageTrial, type StorageOutcome } from "./storage-trial.ts";

const DISK_MB = 200;

/** A real disk, filled to the last byte while the server stores things. */
export async function fillDisk(seed: string, scratch: string): Promise<StorageOutcome> {
  const fault = "disk full";
  const disk = join(scratch, "disk");
  mkdirSync(disk);
  const mounted = await mountSmallDisk(disk, DISK_MB);
  if ("reason" in mounted) {
    return { fault, skipped: mounted.reason, acknowledged: 0, lost: 0, told: "", recovered: false };
  }
  const trial = openStorageTrial(seed, join(disk, "data"));
  try {
    const ibid = await trial.start();
    await trial.write();
    const ballast = join(disk, "ballast");
    fill(ballast);
    // The first ones may still fit into what the database has reserved. None is lost: that is counted below.
    let told = "";
    for (let tries = 0; tries < 500 && told === ""; tries++) {
      const { status, message } = await trial.write();
      if (status === 507) told = message;
      else if (status !== 201) throw new Error(`a full disk: ${status} ${message}`);
    }
    const upload = await trial.upload("notes.md", "# Does not fit");
    const ready = await trial.get("/readyz");
    const reading = await trial.get("/api/courses");
    const isTold = upload.said.status === 507 && ready.code === "disk_full" && ready.status === 503;
    rmSync(ballast);
    const recovered = reading.status === 200 && (await trial.recovers());
    await ibid.kill();
    await trial.start();
    const { length } = trial.acknowledged;
    return { fault, acknowledged: length, lost: await trial.lost(), told: isTold ? told : "", recovered };
  } finally {
    await trial.end();
    await mounted.unmount();
  }
}

function fill(path: string): void {
  const file = openSync(path, "w");
  for (const size of [1 << 20, 4096, 1]) {
    const piece = Buffer.alloc(size);
    try {
      for (;;) if (writeSync(file, piece) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
}
