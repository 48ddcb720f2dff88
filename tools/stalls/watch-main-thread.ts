import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface MainThreadWatch {
  /** What the server needs to be watched. */
  env: Record<string, string>;
  /** From now until the function that it returns is called: the longest that nobody else had a turn, in CPU time. */
  start(): () => number;
  close(): void;
}

export function watchMainThread(): MainThreadWatch {
  const folder = mkdtempSync(join(tmpdir(), "ibid-stalls-"));
  const file = join(folder, "spent");
  writeFileSync(file, "");
  const probe = pathToFileURL(join(import.meta.dirname, "main-thread-probe.ts")).href;
  return {
    env: { NODE_OPTIONS: `--import ${probe}`, IBID_STALLS_FILE: file },
    start() {
      writeFileSync(file, "");
      return () => Math.max(0, ...readFileSync(file, "utf8").split("\n").map(Number));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
