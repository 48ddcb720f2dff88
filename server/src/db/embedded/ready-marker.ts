import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { fsyncPath } from "./fsync-tree.ts";

/** The PostgreSQL major inside the pinned PGlite; a test compares it with a fresh data folder. */
export const PG_MAJOR = 18;

/** Says which PGlite and which PostgreSQL major the data beside it belongs to. */
export interface ReadyMarker {
  pglite: string;
  pgMajor: number;
  /** Which Ibid last brought the schema up to date, and to which migration. Missing in folders of earlier versions. */
  ibid?: string;
  schema?: string;
}

const ReadyMarker = z.object({
  pglite: z.string(),
  pgMajor: z.int(),
  ibid: z.string().optional(),
  schema: z.string().optional(),
});

/** Null where there is none, or one that can't be read: what it says can be read from the database itself. */
export function readMarker(dir: string): ReadyMarker | null {
  const path = join(dir, "ready");
  if (!existsSync(path)) return null;
  try {
    return ReadyMarker.parse(JSON.parse(readFileSync(path, "utf8"))) as ReadyMarker;
  } catch {
    return null;
  }
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
