// A database folder that is in use → a copy of it, as it was at one moment. Most of it is copied while others work; then they
// wait for as long as it takes to copy what has changed meanwhile.
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** What is copied before the others have to wait: each pass takes less time, so less has changed at its end. */
const PASSES = 2;
/** Files that are copied at once: while the others work, and while they wait. */
const GENTLY = 2;
const AT_ONCE = 16;
/** A file that changes again within the same tick of the clock shows the same time. */
const CLOCK_MS = 1_000;

type Copied = Map<string, { state: string; isSettled: boolean }>;

/**
 * What was not written to its files yet is in its log, so the copy opens as after a crash: a checkpoint would make others wait.
 * `client` is on that database, whose connections share one session: a transaction of one makes the others wait.
 */
export async function copyRunning(
  pgdata: string,
  copy: string,
  client: pg.ClientBase,
  signal?: AbortSignal,
): Promise<void> {
  const copied: Copied = new Map();
  for (let pass = 0; pass < PASSES; pass++)
    await copyChanged(pgdata, copy, copied, { atOnce: GENTLY, signal });
  await client.query("begin");
  try {
    await copyChanged(pgdata, copy, copied, { atOnce: AT_ONCE, signal });
  } finally {
    // Fails if the transaction was ended meanwhile, because it took too long: then the copy is worth nothing.
    await client.query("rollback");
  }
}

async function copyChanged(
  from: string,
  to: string,
  copied: Copied,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal | undefined },
): Promise<void> {
  const found = await entriesOf(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of found.folders) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  for (const path of copied.keys()) {
    if (found.files.has(path)) continue;
    await rm(join(to, path), { force: true });
    copied.delete(path);
  }
  const waiting = found.files.values();
  const work = async (): Promise<void> => {
    for (const path of waiting) {
      signal?.throwIfAborted();
      await copyOne(path);
    }
  };
  const copyOne = async (path: string): Promise<void> => {
    const now = Date.now();
    const known = await stat(join(from, path)).catch(ifGone);
    if (known === null) return;
    const state = `${known.ino} ${known.mtimeMs} ${known.size}`;
    const before = copied.get(path);
    if (before?.state === state && before.isSettled) return;
    const isThere = await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).then(
      () => true,
      ifGone,
    );
    if (isThere === true) copied.set(path, { state, isSettled: known.mtimeMs < now - CLOCK_MS });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function entriesOf(folder: string): Promise<{ folders: string[]; files: Set<string> }> {
  const folders: string[] = [];
  const files = new Set<string>();
  const walk = async (under: string): Promise<void> => {
    const entries = (await readdir(join(folder, under), { withFileTypes: true }).catch(ifGone)) ?? [];
    for (const entry of entries) {
      const path = under === "" ? entry.name : join(under, entry.name);
      if (entry.isDirectory()) {
        folders.push(path);
        await walk(path);
      } else if (entry.isFile()) files.add(path);
    }
  };
  await walk("");
  return { folders, files };
}

/** The database deletes files while it is copied; the next pass no longer finds them. */
function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
