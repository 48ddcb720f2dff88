// Uploaded files in the data folder, under the hash of their bytes: the same file is kept once, and no name that a
// user chose ever becomes a path.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { uuidv7 } from "./uuidv7.ts";

export interface FileStore {
  /** Durable when it returns. */
  put(bytes: Uint8Array): Promise<{ sha256: string; byteSize: number }>;
  has(sha256: string): Promise<boolean>;
  /** From `start` to `end`, both included. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** The hashes of files that were not put within the grace period. */
  listOld(): AsyncGenerator<string>;
  /** Removes a file, unless it was put again meanwhile. */
  removeOld(sha256: string): Promise<boolean>;
}

const GRACE_MS = 60 * 60_000;

export function createFileStore(folder: string, graceMs = GRACE_MS): FileStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  const isOld = async (path: string): Promise<boolean> => {
    const file = await stat(path).catch(() => null);
    return file !== null && file.mtimeMs < Date.now() - graceMs;
  };
  return {
    async put(bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const path = pathOf(sha256);
      const kept = await stat(path).catch(() => null);
      if (kept?.size === bytes.byteLength) await utimes(path, new Date(), new Date());
      else await writeDurably(path, bytes);
      return { sha256, byteSize: bytes.byteLength };
    },
    has: (sha256) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    read: (sha256, range) => createReadStream(pathOf(sha256), range ?? {}),
    async *listOld() {
      for (const prefix of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, prefix))) {
          if (await isOld(join(folder, prefix, name))) yield name;
        }
      }
    },
    async removeOld(sha256) {
      const path = pathOf(sha256);
      if (!(await isOld(path))) return false;
      await rm(path, { force: true });
      return true;
    },
  };
}

/** A crash leaves the whole file or none: written beside, synced, then renamed. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = `${path}.${uuidv7()}`;
  const file = await open(beside, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(folder);
  await syncFolder(dirname(folder));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
