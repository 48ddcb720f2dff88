import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fsyncPath } from "./fsync-tree.ts";

/** The PostgreSQL major inside the pinned PGlite; a test compares it with a fresh data folder. */
export const PG_MAJOR = 18;

/** Says which PGlite and which PostgreSQL major the data beside it belongs to. */
export interface ReadyMarker {
  pglite: string;
  pgMajor: number;
}

export function readMarker(dir: string): ReadyMarker | null {
  const path = join(dir, "ready");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as ReadyMarker) : null;
}

export function writeMarker(dir: string, marker: ReadyMarker): void {
  const draft = join(dir, "ready.new");
  writeFileSync(draft, `${JSON.stringify(marker)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(dir, "ready"));
  fsyncPath(dir);
}

export function installedPgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest = readFileSync(join(dirname(entry), "..", "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
