import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of these commands that the PATH holds, as an absolute path. */
export function findOnPath(names: readonly string[], path = process.env["PATH"] ?? ""): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
