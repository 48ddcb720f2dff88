import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { EmbeddedError } from "./embedded-error.ts";
import { fsyncPath } from "./fsync-tree.ts";
import { PG_MAJOR } from "./open-pglite.ts";
import { installedPgliteVersion, readMarker, writeMarker } from "./ready-marker.ts";

/** Makes the folder, private to this user: PGlite itself creates files readable by everyone. */
export function makePrivateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
}

/**
 * A locked folder → a folder whose `pgdata` is a complete, flushed database of our major; says if it is new.
 *
 * Invariant: `pgdata` is complete from the moment it has that name, so nothing that may hold user data is
 * ever wiped. A first start works in `pgdata.new`; if it is killed there, the leftover is thrown away.
 */
export async function prepareDataDir(dir: string): Promise<{ pgdata: string; created: boolean }> {
  const pgdata = join(dir, "pgdata");
  const created = !existsSync(pgdata);
  if (created) await createDatabase(dir, pgdata);

  const installed = { pglite: installedPgliteVersion(), pgMajor: PG_MAJOR };
  const marker = readMarker(dir);
  const found = Number(readFileSync(join(pgdata, "PG_VERSION"), "utf8"));
  for (const major of [marker?.pgMajor ?? PG_MAJOR, found]) {
    if (major !== PG_MAJOR) throw otherMajor(dir, major, marker?.pglite);
  }
  if (marker?.pglite !== installed.pglite) writeMarker(dir, installed);
  return { pgdata, created };
}

async function createDatabase(dir: string, pgdata: string): Promise<void> {
  const draft = join(dir, "pgdata.new");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  await runInitWorker(draft);
  renameSync(draft, pgdata);
  fsyncPath(dir);
}

function runInitWorker(pgdata: string): Promise<void> {
  const worker = new Worker(new URL("./init-worker.ts", import.meta.url), { workerData: { pgdata } });
  return new Promise((resolve, reject) => {
    worker.once("error", (cause) => {
      reject(new EmbeddedError("ENGINE_FAILED", "The database could not be created.", { cause }));
    });
    worker.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedError("ENGINE_FAILED", `Creating the database ended with exit code ${code}.`));
    });
  });
}

function otherMajor(dir: string, major: number, pglite = "unknown"): EmbeddedError {
  return new EmbeddedError(
    "OTHER_PG_MAJOR",
    `The data in ${dir} belongs to PostgreSQL ${major} (PGlite ${pglite}); this version runs PostgreSQL ` +
      `${PG_MAJOR}. Export it with the version that wrote it and import it here; nothing was changed.`,
  );
}
