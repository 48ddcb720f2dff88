import { statfs } from "node:fs/promises";

/** How many bytes this user can still write to the disk with a folder. */
export async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
