// Everything a request or a job may use, built once.
import { join } from "node:path";
import type { Embedder } from "./ai/embedder.ts";
import { type ChatModel, createModel } from "./ai/models/create-model.ts";
import { createOfflineEmbedder } from "./ai/offline/create-offline-embedder.ts";
import type { Config } from "./config.ts";
import { type FileStore, createFileStore } from "./db/file-store.ts";
import { type Database, type Db, openDatabase } from "./db/open.ts";
import { jobHandlers } from "./jobs/job-handlers.ts";
import type { Log } from "./log.ts";
import { openQueue } from "./queue/open-queue.ts";
import type { Queue } from "./queue/queue.ts";
import { SILENT_SECONDS, recoverRuns } from "./stream/recover-runs.ts";
import { type RunHub, createRunHub } from "./stream/run-hub.ts";

export interface Context {
  config: Config;
  log: Log;
  db: Db;
  files: FileStore;
  queue: Queue;
  embedder: Embedder;
  model: ChatModel;
  runs: RunHub;
  /** In the reverse order of opening: runs end, jobs end, the database is closed last. */
  close(): Promise<void>;
}

export async function createContext(config: Config, log: Log): Promise<Context> {
  const database = await openDatabase(config, log);
  try {
    return await build(config, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function build(config: Config, log: Log, database: Database): Promise<Context> {
  const { db, pool } = database;
  const model = await createModel(config.model);
  const silentSeconds = config.databaseUrl === null ? null : SILENT_SECONDS;
  await recoverRuns(db, { silentSeconds, isLive: () => false, log });

  const files = createFileStore(join(config.dataFolder, "files"));
  const embedder = createOfflineEmbedder();
  const queue = await openQueue({ redisUrl: config.redisUrl, pool, log });
  const runs = createRunHub({ db, log });
  const stopping = new AbortController();
  queue.work(jobHandlers({ db, files, embedder, queue, runs, log, signal: stopping.signal }));
  return {
    config,
    log,
    db,
    files,
    queue,
    embedder,
    model,
    runs,
    async close() {
      stopping.abort();
      await runs.close();
      await queue.close();
      await embedder.close();
      await database.close();
    },
  };
}
