// Uploaded files in the data folder, under the hash of their bytes: the same file is kept once, and no name that a
// user chose ever becomes a path.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError } from "@ibid/core/contract/error.ts";
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
  /**
   * Throws unless the bytes are those that were put: `not_found`, or `file_damaged` where the disk or somebody has
   * changed them. A file is compared once, and again only when its time or its size has changed.
   */
  check(sha256: string): Promise<void>;
  /** The whole file, checked. */
  readAll(sha256: string): Promise<Buffer>;
  /** From `start` to `end`, both included; not checked. */
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
  /** Hash → the state in which the file was last compared with it, and that comparison. */
  const checked = new Map<string, { state: string; comparing: Promise<void> }>();
  const noteChecked = async (sha256: string): Promise<void> => {
    const state = await stateOf(pathOf(sha256));
    if (state !== null) checked.set(sha256, { state, comparing: Promise.resolve() });
  };
  const check = async (sha256: string): Promise<void> => {
    const path = pathOf(sha256);
    const state = await stateOf(path);
    if (state === null) throw missing();
    const known = checked.get(sha256);
    if (known?.state === state) return await known.comparing;
    const comparing = hashFile(path).then(
      (found) => {
        if (found !== sha256) throw damaged();
      },
      (error: unknown) => {
        // A disk that could not be read says nothing about the bytes: the next reader tries again.
        checked.delete(sha256);
        throw error;
      },
    );
    checked.set(sha256, { state, comparing });
    return await comparing;
  };
  const isWhole = (sha256: string): Promise<boolean> =>
    check(sha256).then(
      () => true,
      () => false,
    );
  return {
    async put(bytes) {
      // Written where `listOld` looks, so that it also finds what a crash leaves behind.
      const beside = pathOf(uuidv7());
      try {
        const stored = await writeSynced(beside, bytes instanceof Uint8Array ? [bytes] : bytes);
        const path = pathOf(stored.sha256);
        // One that is damaged is replaced: adding the file again repairs it.
        if (await isWhole(stored.sha256)) await utimes(path, new Date(), new Date());
        else await moveDurably(beside, path);
        await noteChecked(stored.sha256);
        return stored;
      } finally {
        await rm(beside, { force: true });
      }
    },
    check,
    async readAll(sha256) {
      await check(sha256);
      return await buffer(createReadStream(pathOf(sha256)));
    },
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
      checked.delete(sha256);
      return true;
    },
  };
}

async function stateOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : `${found.ino} ${found.mtimeMs} ${found.size}`;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: HASHED_AT_ONCE })) hash.update(piece);
  return hash.digest("hex");
}

const HASHED_AT_ONCE = 1 << 20;

function missing(): AppError {
  return new AppError(
    "not_found",
    "The file is missing from the data folder. Its text can still be searched and cited.",
  );
}

function damaged(): AppError {
  return new AppError(
    "file_damaged",
    "The stored file is damaged: its bytes are no longer those that were added. Add the same file again to repair " +
      "it. Its text can still be searched and cited.",
  );
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
