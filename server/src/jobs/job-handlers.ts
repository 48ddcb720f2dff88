// The table of handlers: one per job name. Each may run twice, or at once in two processes, and does no harm.
import type { Embedder } from "../ai/embedder.ts";
import type { FileStore } from "../db/file-store.ts";
import { collectFiles } from "../db/files.ts";
import { pruneCalls } from "../db/idempotency-keys.ts";
import type { Db } from "../db/open.ts";
import { embedSource, listSourcesToEmbed } from "../embed/embed-source.ts";
import type { Log } from "../log.ts";
import type { JobHandlers, Queue } from "../queue/queue.ts";
import { SILENT_SECONDS, pruneLogs, recoverRuns } from "../stream/recover-runs.ts";
import type { RunHub } from "../stream/run-hub.ts";

const SWEEP_LIMIT = 100;

export interface JobDependencies {
  db: Db;
  files: FileStore;
  embedder: Embedder;
  queue: Queue;
  runs: RunHub;
  log: Log;
  /** Aborted when the server stops: long work ends at the next step. */
  signal: AbortSignal;
}

export function jobHandlers(deps: JobDependencies): JobHandlers {
  const { db, files, queue, log } = deps;
  return {
    "embed-source": async ({ sourceId }) => {
      const outcome = await embedSource(deps, sourceId);
      log("info", "embed.source", { sourceId, outcome });
    },
    sweep: async () => {
      await pruneLogs(db);
      await pruneCalls(db);
      for (const sourceId of await listSourcesToEmbed(db, SWEEP_LIMIT)) {
        await queue.enqueue("embed-source", { sourceId });
      }
    },
    "recover-runs": async () => {
      const { isLive } = deps.runs;
      await recoverRuns(db, { silentSeconds: SILENT_SECONDS, isLive, log });
    },
    "collect-files": async () => {
      const count = await collectFiles(db, files);
      if (count > 0) log("info", "files.collected", { count });
    },
  };
}
