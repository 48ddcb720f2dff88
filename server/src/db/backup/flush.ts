// To the disk, while others go on working.
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

export async function flushPath(path: string): Promise<void> {
  await using file = await open(path, "r");
  await file.sync();
}

/** Every file and folder under it, then the folder itself. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else if (entry.isFile()) await flushPath(path);
  }
  await flushPath(folder);
}
