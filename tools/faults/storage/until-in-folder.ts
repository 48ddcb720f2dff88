import { mkdirSync, readdirSync } from "node:fs";
import { watch } from "node:fs/promises";

/** For a start on a busy machine. */
const LONGEST_MS = 120_000;

/** Until the names in a folder are so. */
export async function untilInFolder(folder: string, isSo: (names: string[]) => boolean): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const changes = watch(folder, { signal: AbortSignal.timeout(LONGEST_MS) });
  if (isSo(readdirSync(folder))) return;
  for await (const _ of changes) if (isSo(readdirSync(folder))) return;
}

/** Whether one of the backups in this folder is finished. */
export const hasBackup = (names: string[]): boolean => names.some((name) => !name.startsWith("."));
