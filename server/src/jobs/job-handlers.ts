// The table of handlers: one per job name. Each may run twice, or at once in two processes, and does no harm. A job works
// for nobody until it says for whom: the owner of the row it works on, or Ibid itself.
import { pruneAccounts } from "../accounts/prune-accounts.ts";
import type { Embedder } from "../ai/embedder.ts";
import type { Checker } from "../ai/support/create-checker.ts";
import { purgeCourses } from "../db/courses.ts";
import { purgeDocuments } from "../db/documents.ts";
import { collectFiles } from "../db/files.ts";
import { purgeHighlights } from "../db/highlights/change-highlights.ts";
import { pruneCalls } from "../db/idempotency-keys.ts";
import { asSystem } from "../db/isolation/acting.ts";
import { listDueSources } from "../db/source-lease.ts";
import { tickSteadyClock } from "../db/steady-clock.ts";
import { calibrateEmbedder } from "../embed/calibrate-embedder.ts";
import { embedSource } from "../embed/embed-source.ts";
import { requeueSources } from "../embed/requeue-sources.ts";
import { purgeSessions } from "../persist/chat/delete-session.ts";
import { recheckAnswers } from "../persist/chat/recheck-answers.ts";
import { purgeSources } from "../persist/shelf/remove-source.ts";
import type { BackupKeeper } from "../pipelines/whole-backup/keep-backups.ts";
import { type ReadDependencies, readSource } from "../pipelines/read-source.ts";
import type { JobHandlers } from "../queue/queue.ts";
import { wakeWorker } from "../queue/wake-worker.ts";
import type { DraftHub } from "../stream/draft-hub.ts";
import { recoverDrafts } from "../stream/recover-drafts.ts";
import { SILENT_SECONDS, pruneLogs, recoverRuns } from "../stream/recover-runs.ts";
import type { RunHub } from "../stream/run-hub.ts";
import { byTurns } from "./by-turns.ts";

const SWEEP_LIMIT = 100;

export interface JobDependencies extends ReadDependencies {
  embedder: Embedder;
  formerEmbedders: Embedder[];
  checker: Checker;
  runs: RunHub;
  drafts: DraftHub;
  backups: Pick<BackupKeeper, "makeDaily"> | null;
  /** Aborted when the server stops: long work ends at the next step. */
  signal: AbortSignal;
}

export function jobHandlers(deps: JobDependencies): JobHandlers {
  const { db, files, queue, log } = deps;
  const wakeCalibration = async (): Promise<void> => {
    if (deps.embedder.calibration === null) await queue.enqueue("calibrate-embedder", {});
  };
  const read = byTurns(db, "fetching", (sourceId) => readSource(deps, sourceId, deps.signal));
  const embed = byTurns(db, "searchable", async (sourceId) => {
    const { embedder } = deps;
    const outcome = await embedSource(deps, sourceId);
    // Another one was chosen meanwhile.
    if (deps.embedder.id !== embedder.id) await asSystem(() => requeueSources(db, deps.embedder));
    return outcome;
  });
  return {
    "read-source": async ({ sourceId }) => {
      log("info", "read.source", await read(sourceId));
    },
    "embed-source": async ({ sourceId }) => {
      const embedded = await embed(sourceId);
      log("info", "embed.source", embedded);
      if (embedded.outcome === "embedded") await wakeCalibration();
    },
    "calibrate-embedder": async () => {
      for (const standing of await asSystem(() => calibrateEmbedder(deps))) {
        log(standing === "useless" ? "warn" : "info", "embedder.measured", {
          embedder: deps.embedder.id,
          standing,
        });
      }
    },
    sweep: async () => {
      const due = await asSystem(async () => {
        await tickSteadyClock(db);
        await pruneLogs(db);
        await pruneCalls(db);
        await pruneAccounts(db);
        await purgeDocuments(db);
        await purgeHighlights(db);
        await purgeSessions(db);
        await purgeSources(db);
        await purgeCourses(db);
        return await listDueSources(db, SWEEP_LIMIT);
      });
      for (const source of due) await wakeWorker(queue, source);
      await wakeCalibration();
    },
    "recover-runs": async () => {
      const silentSeconds = SILENT_SECONDS;
      await asSystem(async () => {
        await recoverRuns(db, deps.checker, { silentSeconds, isLive: deps.runs.isLive, log });
        await recoverDrafts(db, { silentSeconds, isLive: deps.drafts.isLive, log });
      });
    },
    "recheck-answers": async () => {
      const count = await asSystem(() => recheckAnswers(db, deps.checker, deps.signal));
      if (count > 0) log("info", "answers.rechecked", { count });
    },
    "collect-files": async () => {
      const count = await asSystem(() => collectFiles(db, files));
      if (count > 0) log("info", "files.collected", { count });
    },
    "back-up": async () => await asSystem(async () => await deps.backups?.makeDaily()),
  };
}
