// Uploaded files in the data folder, under the hash of their bytes: the same file is kept once, and no name that a
// user chose ever becomes a path.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { uuidv7 } from "./uuidv7.ts";

export interface FileStore {
  /** Durable when it returns. */
  put(bytes: Uint8Array): Promise<{ sha256: string; byteSize: number }>;
  /** From `start` to `end`, both included. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
}

export function createFileStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const path = pathOf(sha256);
      const kept = await stat(path).catch(() => null);
      if (kept?.size !== bytes.byteLength) await writeDurably(path, bytes);
      return { sha256, byteSize: bytes.byteLength };
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range ?? {}),
  };
}

/** A crash leaves the whole file or none: written beside, synced, then renamed. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${uuidv7()}`;
  const file = await open(beside, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
