// Uploaded files in the data folder, under the hash of their bytes: the same file is kept once, and no name that a
// user chose ever becomes a path.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { uuidv7 } from "./uuidv7.ts";

export interface StoredFile {
  sha256: string;
  byteSize: number;
}

/** A stored file, with the name that its owner gave it. */
export interface NamedFile extends StoredFile {
  name: string;
  mediaType: string;
}

export interface FileStore {
  /** Durable when it returns. A stream is never held in memory. */
  put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>;
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
      // Written where `listOld` looks, so that it also finds what a crash leaves behind.
      const beside = pathOf(uuidv7());
      try {
        const stored = await writeSynced(beside, bytes instanceof Uint8Array ? [bytes] : bytes);
        const path = pathOf(stored.sha256);
        const kept = await stat(path).catch(() => null);
        if (kept?.size === stored.byteSize) await utimes(path, new Date(), new Date());
        else await moveDurably(beside, path);
        return stored;
      } finally {
        await rm(beside, { force: true });
      }
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

async function writeSynced(
  path: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await using file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let byteSize = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    byteSize += piece.byteLength;
    await file.writeFile(piece);
  }
  await file.sync();
  return { sha256: hash.digest("hex"), byteSize };
}

/** A crash leaves the whole file or none: it was written under another name and synced, and is now renamed. */
async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(folder);
  await syncFolder(dirname(folder));
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, "r");
  await folder.sync();
}
