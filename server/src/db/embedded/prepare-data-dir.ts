import { fork } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { RESTORING, finishSwitch } from "../backup/switch-database.ts";
import { EmbeddedError } from "./embedded-error.ts";
import { fsyncPath } from "./fsync-tree.ts";
import { installedPgliteVersion, PG_MAJOR, readMarker, writeMarker } from "./ready-marker.ts";

const DRAFT = "pgdata.new-";

/** Makes the folder, private to this user: PGlite itself creates files readable by everyone. */
export function makePrivateDir(dir: string): void {
  const firstMade = mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  // A folder survives a power loss only when the folder it is listed in was flushed too.
  if (firstMade)
    for (let at = resolve(dir); at !== dirname(firstMade); at = dirname(at)) fsyncPath(dirname(at));
}

/**
 * A locked folder → a folder whose `pgdata` is a complete, flushed database of our major version; says if it is new.
 *
 * Invariant: `pgdata` is complete from the moment it has that name, so nothing that may hold user data is
 * ever wiped. A first start works in a draft folder; if it is killed there, a later start throws the leftover away.
 */
export async function prepareDataDir(
  dir: string,
  hadDatabase = false,
): Promise<{ pgdata: string; created: boolean }> {
  const pgdata = join(dir, "pgdata");
  finishSwitch(dir);
  const created = !existsSync(pgdata);
  // An empty database must not take the place of one that was lost, or that a restore was about to put here.
  if (created && (hadDatabase || existsSync(join(dir, "ready")))) {
    throw new EmbeddedError(
      "DATABASE_DAMAGED",
      `The database is missing: there is no folder ${pgdata}. To start with an empty one, delete ${dir} and the backups.`,
    );
  }
  removeDrafts(dir);
  if (created) await createDatabase(dir, pgdata);

  const installed = { pglite: installedPgliteVersion(), pgMajor: PG_MAJOR };
  const marker = readMarker(dir);
  const found = readMajor(pgdata);
  for (const major of [marker?.pgMajor ?? PG_MAJOR, found]) {
    if (major !== PG_MAJOR) throw otherMajor(dir, major, marker?.pglite);
  }
  if (marker?.pglite !== installed.pglite) writeMarker(dir, { ...marker, ...installed });
  return { pgdata, created };
}

function readMajor(pgdata: string): number {
  const path = join(pgdata, "PG_VERSION");
  const text = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new EmbeddedError("DATABASE_DAMAGED", `The database is damaged: ${path} does not name a version.`);
}

function removeDrafts(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (name.startsWith(DRAFT) || name.startsWith(RESTORING))
      rmSync(join(dir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function createDatabase(dir: string, pgdata: string): Promise<void> {
  // A new name each time: the child of a killed first start may live a moment longer and write to the old one.
  const draft = mkdtempSync(join(dir, DRAFT));
  await runInitChild(draft);
  renameSync(draft, pgdata);
  fsyncPath(dir);
}

function runInitChild(pgdata: string): Promise<void> {
  const child = fork(fileURLToPath(new URL("./init-child.ts", import.meta.url)), [pgdata], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => (complaint += text.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new EmbeddedError(
            "ENGINE_FAILED",
            `Creating the database failed (${code ?? signal}). ${complaint}`,
          ),
        );
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
