// Stored files beside a backup. They never change, so each is the same file under a second name and takes no room, until it is
// deleted from where it is used.
import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where the stored files are, in a data folder and in a backup. */
export const FILES = "files";

const IS_HASH = /^[0-9a-f]{64}$/;

/** From one folder of stored files to another; those that are there already stay. */
export async function keepFiles(from: string, to: string, signal?: AbortSignal): Promise<void> {
  for (const prefix of await namesIn(from)) {
    const names = (await namesIn(join(from, prefix))).filter((name) => IS_HASH.test(name));
    if (names.length === 0) continue;
    await mkdir(join(to, prefix), { recursive: true, mode: 0o700 });
    for (const name of names) {
      signal?.throwIfAborted();
      await linkOrCopy(join(from, prefix, name), join(to, prefix, name));
    }
  }
}

export async function measureFiles(folder: string): Promise<{ count: number; bytes: number }> {
  const measured = { count: 0, bytes: 0 };
  for (const prefix of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, prefix))) {
      if (!IS_HASH.test(name)) continue;
      measured.count++;
      measured.bytes += (await stat(join(folder, prefix, name))).size;
    }
  }
  return measured;
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Deleted meanwhile: then no row names it any more.
    if (code === "EEXIST" || code === "ENOENT") return;
    // A disk that has no second names, or another disk.
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}
