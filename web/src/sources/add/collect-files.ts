// What was dropped → the files in it. Folders are searched to the bottom.
import { isAccepted } from "./accepted-files.ts";

/** As many as the server accepts at once. */
export const MOST_FILES = 500;

export interface CollectedFiles {
  files: File[];
  /** How many files in folders we can't read. A file that was dropped by itself is always in `files`. */
  leftOut: number;
  /** There are more than `MOST_FILES`; the rest was not looked at. */
  isTooMany: boolean;
}

/** Must be called while the drop is handled: afterwards its items are empty. */
export function droppedEntries(items: DataTransferItemList): FileSystemEntry[] {
  return [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
}

export async function collectFiles(entries: readonly FileSystemEntry[]): Promise<CollectedFiles> {
  const collected: CollectedFiles = { files: [], leftOut: 0, isTooMany: false };
  const waiting = entries.map((entry) => ({ entry, isInFolder: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { entry, isInFolder } = next;
    if (isInFolder && isHidden(entry.name)) continue;
    if (isFolder(entry)) {
      const children = await readFolder(entry);
      waiting.push(...children.map((child) => ({ entry: child, isInFolder: true })));
    } else if (isInFolder && !isAccepted(entry.name)) collected.leftOut += 1;
    else if (collected.files.length === MOST_FILES) return { ...collected, isTooMany: true };
    else collected.files.push(await readFile(entry as FileSystemFileEntry));
  }
  return collected;
}

/** Files that programs keep in folders for their own use. */
function isHidden(name: string): boolean {
  return name.startsWith(".") || /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A browser returns a hundred entries at a time, and none after the last. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
