import { chmodSync, chownSync, globSync } from "node:fs";
import { join } from "node:path";
import { openStorageTrial, type StorageOutcome } from "./storage-trial.ts";

/** Root may write anywhere, so it lets somebody else run the server. */
const NOBODY = 65_534;

/** The folders become read-only under a running server, and writable again; then it is started on read-only ones. */
export async function forbidWriting(seed: string, scratch: string): Promise<StorageOutcome> {
  const fault = "folder read-only";
  const trial = openStorageTrial(seed, join(scratch, "read-only"));
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  const folders = ["", "db", "db/pgdata"].map((name) => join(trial.folder, name));
  try {
    if (uid !== undefined) {
      chmodSync(scratch, 0o755);
      for (const path of ["", ...globSync("**/*", { cwd: trial.folder })]) {
        chownSync(join(trial.folder, path), uid, uid);
      }
    }
    const ibid = await trial.start({}, uid).catch((error: Error) => error);
    if (ibid instanceof Error && uid !== undefined) {
      const skipped = `another user can't run Ibid here: ${ibid.message.split("\n").at(-1)}`;
      return { fault, skipped, acknowledged: 0, lost: 0, told: "", recovered: false };
    }
    if (ibid instanceof Error) throw ibid;
    await trial.write();
    for (const folder of folders) chmodSync(folder, 0o500);
    const told = await trial.write();
    const ready = await trial.get("/readyz");
    const reading = await trial.get("/api/courses");
    for (const folder of folders) chmodSync(folder, 0o700);
    const recovered = reading.status === 200 && (await trial.recovers());
    await ibid.kill();
    for (const folder of folders) chmodSync(folder, 0o500);
    const refused = await trial.start({}, uid).then(
      () => "",
      (error: Error) => error.message,
    );
    for (const folder of folders) chmodSync(folder, 0o700);
    await trial.start({}, uid);
    const isTold =
      [told, ready].every(({ status, code }) => status === 503 && code === "storage_unavailable") &&
      refused.includes("can't write to the data folder");
    const { length } = trial.acknowledged;
    return {
      fault,
      acknowledged: length,
      lost: await trial.lost(),
      told: isTold ? told.message : "",
      recovered,
    };
  } finally {
    for (const folder of folders) chmodSync(folder, 0o700);
    await trial.end();
  }
}
