import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { vector } from "@electric-sql/pglite-pgvector";
import { DurableNodeFS } from "./durable-node-fs.ts";

const SETTINGS: Record<string, string> = {
  fsync: "on",
  // Emscripten's fdatasync is a stub that returns 0, so the default method would lose commits.
  wal_sync_method: "fsync",
  max_wal_size: "128MB",
  min_wal_size: "32MB",
  // PGlite's default of 128 MB costs about 110 MB of resident memory and gains nothing measurable here.
  shared_buffers: "32MB",
  // BullMQ's PostgreSQL backend looks its functions up through the search path.
  search_path: "public,bullmq",
};

export interface OpenedPglite {
  db: PGlite;
  fsyncCalls: () => number;
  /** What PostgreSQL last wrote to its log: the cause, when it goes down ("No space left on device"). */
  lastWords: () => string;
}

/** Opens (or, for an empty folder, creates) the database in `pgdata`. Extensions are created by SQL. */
export async function openPglite(pgdata: string, durable: boolean): Promise<OpenedPglite> {
  const fs = durable ? new DurableNodeFS(pgdata) : new NodeFS(pgdata);
  const lines: string[] = [];
  const lastWords = () => lines.join(" | ");
  try {
    const db = await PGlite.create({
      fs,
      extensions: { vector, pg_trgm, unaccent },
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
        ...Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      onStderr: (line) => {
        // Other lines may quote statements, and with them what the user wrote.
        if (/\b(?:PANIC|FATAL):/.test(line)) lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        return true;
      },
    });
    return { db, fsyncCalls: () => (fs instanceof DurableNodeFS ? fs.fsyncCalls : 0), lastWords };
  } catch (error) {
    throw new Error(`${String(error)}: ${lastWords()}`, { cause: error });
  }
}

const KEPT_LINES = 4;
