// Everything a request or a job may use, built once.
import { join } from "node:path";
import type { Embedder } from "./ai/embedder.ts";
import { createEmbedder } from "./ai/embedders/create-embedder.ts";
import { type ChatModel, createModel } from "./ai/models/create-model.ts";
import { createOfflineEmbedder } from "./ai/offline/create-offline-embedder.ts";
import { type Checker, createChecker } from "./ai/support/create-checker.ts";
import { createReranker } from "./ai/rerankers/create-reranker.ts";
import type { Reranker } from "./ai/rerankers/reranker.ts";
import { createTranscriber } from "./ai/transcribe/create-transcriber.ts";
import type { Transcriber } from "./ai/transcribe/transcriber.ts";
import { type WebSearch, createWebSearch } from "./ai/web-search.ts";
import { type KeptPdfs, keepPdfs } from "./compile/keep-pdfs.ts";
import { type CompilerPool, openCompilerPool } from "./compile/open-compiler-pool.ts";
import { type Styles, openStyles } from "./cite/open-styles.ts";
import type { Config } from "./config.ts";
import { type FileStore, createFileStore } from "./db/file-store.ts";
import { type Changes, listenToChanges } from "./db/changes.ts";
import { type Database, type Db, openDatabase } from "./db/open.ts";
import { type Egress, createEgress } from "./egress/create-egress.ts";
import { releaseLeases } from "./db/source-lease.ts";
import { requeueSources } from "./embed/requeue-sources.ts";
import { jobHandlers } from "./jobs/job-handlers.ts";
import type { Log } from "./log.ts";
import { openQueue } from "./queue/open-queue.ts";
import type { Queue } from "./queue/queue.ts";
import { type DraftHub, createDraftHub } from "./stream/draft-hub.ts";
import { recoverDrafts } from "./stream/recover-drafts.ts";
import { SILENT_SECONDS, recoverRuns } from "./stream/recover-runs.ts";
import { type RunHub, createRunHub } from "./stream/run-hub.ts";

export interface Context {
  config: Config;
  log: Log;
  db: Db;
  files: FileStore;
  queue: Queue;
  embedder: Embedder;
  /** Compares claims with their sources. */
  checker: Checker;
  /** Their vectors are used until they are replaced. None of them calls a provider that is no longer configured. */
  formerEmbedders: Embedder[];
  /** Null where none is configured. */
  reranker: Reranker | null;
  model: ChatModel;
  runs: RunHub;
  drafts: DraftHub;
  /** What changes in the database, as it happens. */
  changes: Changes;
  /** The guarded client for addresses that a user, a page or a model named. */
  egress: Egress;
  /** Null where none is configured: a recording then needs a transcript. */
  transcriber: Transcriber | null;
  ocr: Config["ocr"];
  /** Null where none is configured: sources are then added by hand. */
  webSearch: WebSearch | null;
  /** Citation styles, warm once they are used. */
  styles: Styles;
  /** Typst, in separate processes. */
  compiler: CompilerPool;
  /** What it made of documents. */
  pdfs: KeptPdfs;
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
  const checker = createChecker();
  await recoverRuns(db, checker, { silentSeconds, isLive: () => false, log });
  await recoverDrafts(db, { silentSeconds, isLive: () => false, log });

  const files = createFileStore(join(config.dataFolder, "files"));
  const embedder = await createEmbedder(config.embedder);
  const formerEmbedders = config.embedder.provider === "offline" ? [] : [createOfflineEmbedder()];
  if (config.databaseUrl === null) await releaseLeases(db);
  await requeueSources(db, embedder);
  const queue = await openQueue({ redisUrl: config.redisUrl, pool, log });
  const runs = createRunHub({ db, log, checker });
  const drafts = createDraftHub({ db, log });
  const changes = listenToChanges(database.connect, log);
  const compiler = openCompilerPool({ children: config.compilers });
  const stopping = new AbortController();
  const context: Context = {
    config,
    log,
    db,
    files,
    queue,
    embedder,
    checker,
    formerEmbedders,
    reranker: config.reranker === null ? null : createReranker(config.reranker),
    model,
    runs,
    drafts,
    changes,
    egress: createEgress(),
    transcriber: config.transcriber === null ? null : await createTranscriber(config.transcriber),
    ocr: config.ocr,
    webSearch: config.searchUrl === null ? null : createWebSearch(config.searchUrl),
    styles: openStyles(),
    compiler,
    pdfs: keepPdfs(),
    async close() {
      stopping.abort();
      await compiler.close();
      await changes.close();
      await runs.close();
      await drafts.close();
      await queue.close();
      for (const each of [checker, embedder, ...formerEmbedders]) await each.close();
      await database.close();
    },
  };
  queue.work(jobHandlers({ ...context, signal: stopping.signal }));
  // What a crash left unfinished is picked up now, not at the next scheduled time.
  void queue.enqueue("sweep", {});
  void queue.enqueue("recheck-answers", {});
  return context;
}
