// The flow of material from its file or page to the shelf: open or fetch → read → chunk → store → wake the embedder.
// In: a source that waits. Out: searchable by words.
// Invariant: safe to run any number of times, also at once; the row is the record, the queue only wakes this up (I10).
import type { Chunk } from "@ibid/core/chunk/chunk.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { limitItem } from "@ibid/core/contract/limit-item.ts";
import type { Db } from "../db/open.ts";
import { type SourceLease, renewLease, workOnSource } from "../db/source-lease.ts";
import { getOrigin } from "../db/sources.ts";
import { waitForStorage } from "../db/storage/wait-for-storage.ts";
import type { Storage } from "../db/storage/watch-storage.ts";
import { WorkFailed } from "../db/work-failed.ts";
import type { Material, ReadProgress } from "../ingest/material.ts";
import { saveMaterial } from "../persist/shelf/save-material.ts";
import type { Log } from "../log.ts";
import type { Queue } from "../queue/queue.ts";
import { type Origins, openOrigin } from "../ingest/open-origin.ts";
import type { Threads } from "../threads/open-threads.ts";
import type { Task } from "../threads/task.ts";
import type { ToChunk } from "./chunk-task.ts";

export interface ReadDependencies extends Origins {
  db: Db;
  queue: Queue;
  log: Log;
  /** Says what a failing disk or database means. */
  storage: Pick<Storage, "explain">;
  threads: Threads;
}

/** A megabyte takes 7 ms, or 60 where a hostile text has millions of sentences: what is shorter is cut at once. */
const CUT_AT_ONCE = 100_000;

const cutText: Task<ToChunk, string> = {
  file: new URL("./chunk-task.ts", import.meta.url),
  load: () => import("./chunk-task.ts"),
  sizeOf: ({ text }) => (text.length <= CUT_AT_ONCE ? 0 : text.length),
};

export type ReadOutcome = "read" | "skipped" | "retry" | "failed" | "stopped";

export async function readSource(
  deps: ReadDependencies,
  sourceId: string,
  stopping?: AbortSignal,
): Promise<ReadOutcome> {
  return await workOnSource(deps.db, sourceId, {
    status: "fetching",
    stopping,
    work: (lease, signal) => readAndSave(deps, lease, signal),
    failureOf: (error) => {
      if (!(error instanceof AppError)) deps.log("error", "read.failed", { sourceId, error });
      return waitForStorage(deps.storage, error) ?? failureOf(error);
    },
  });
}

async function readAndSave(
  deps: ReadDependencies,
  lease: SourceLease,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { db, queue } = deps;
  const { sourceId } = lease;
  const origin = await getOrigin(db, sourceId);
  const onProgress = reportProgress(deps, lease);
  const { material, fetched, isAvailable = true } = await openOrigin(deps, origin, { signal, onProgress });
  const isSaved = await saveMaterial(db, lease, {
    material,
    chunks: await cutIntoPassages(deps.threads, material),
    reference: limitItem({ type: "document", title: material.title, ...material.csl }).item,
    fetched,
    isAvailable,
  });
  if (!isSaved) return "skipped";
  await queue.enqueue("embed-source", { sourceId });
  return "read";
}

async function cutIntoPassages(threads: Threads, { kind, text, places }: Material): Promise<Chunk[]> {
  // What was recognised on a page is its text already.
  const ranges = JSON.stringify(places.map((place) => ({ ...place, recognised: undefined })));
  const cut = JSON.parse(await threads.run(cutText, { kind, text, places: ranges })) as Omit<Chunk, "text">[];
  return cut.map((chunk) => ({ ...chunk, text: text.slice(chunk.locator.start, chunk.locator.end) }));
}

/** A file that can't be read stays so; anything else is worth another try. */
function failureOf(error: unknown): WorkFailed {
  if (error instanceof WorkFailed) return error;
  if (error instanceof AppError) return new WorkFailed(error.code, error.message, "final");
  const message = "Something went wrong while reading this. Try to read it again.";
  return new WorkFailed("internal", message, "passing");
}

/** Progress is for people: a few reports a second are enough, and it does not matter if one is lost. */
const REPORT_MS = 250;

function reportProgress({ db }: ReadDependencies, lease: SourceLease): (progress: ReadProgress) => void {
  let reportedAt = 0;
  return ({ done, total }) => {
    if (done < total && Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    void renewLease(db, lease, { pagesRead: done, pagesTotal: total }).catch(() => undefined);
  };
}
