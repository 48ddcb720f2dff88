// Everything a request or a job may use, built once.
import { join } from "node:path";
import { createAccounts } from "./accounts/create-accounts.ts";
import { createEmbedder } from "./ai/embedders/create-embedder.ts";
import { createModel } from "./ai/models/create-model.ts";
import { createOfflineEmbedder } from "./ai/offline/create-offline-embedder.ts";
import { createReader } from "./ai/reader/create-reader.ts";
import { createChecker } from "./ai/support/create-checker.ts";
import { createReranker } from "./ai/rerankers/create-reranker.ts";
import { createTranscriber } from "./ai/transcribe/create-transcriber.ts";
import { createWebSearch } from "./ai/web-search.ts";
import { keepPdfs } from "./compile/keep-pdfs.ts";
import { openCompilerPool } from "./compile/open-compiler-pool.ts";
import type { Config } from "./config.ts";
import { createFileStore } from "./db/file-store.ts";
import { listenToChanges } from "./db/changes.ts";
import { asSystem } from "./db/isolation/acting.ts";
import { requireIsolation } from "./db/isolation/isolate.ts";
import { type Database, openDatabase } from "./db/open.ts";
import { createEgress } from "./egress/create-egress.ts";
import { releaseLeases } from "./db/source-lease.ts";
import { requeueSources } from "./embed/requeue-sources.ts";
import { jobHandlers } from "./jobs/job-handlers.ts";
import { openReaderPool } from "./ingest/open-reader-pool.ts";
import type { Log } from "./log.ts";
import { openQueue } from "./queue/open-queue.ts";
import { createDraftHub } from "./stream/draft-hub.ts";
import { recoverDrafts } from "./stream/recover-drafts.ts";
import { SILENT_SECONDS, recoverRuns } from "./stream/recover-runs.ts";
import { createRunHub } from "./stream/run-hub.ts";
import { createTurns } from "./threads/create-turns.ts";
import { openThreads } from "./threads/open-threads.ts";

/** Questions that are being stored. */
const QUESTIONS_AT_ONCE = 2;
/** While one search waits for the database, another has its sentences embedded. */
const SEARCHES_AT_ONCE = 3;
/** Searches that mostly wait for a provider. */
const REMOTE_SEARCHES_AT_ONCE = 12;

export type Context = Awaited<ReturnType<typeof build>>;

export async function createContext(config: Config, log: Log, opened?: Database): Promise<Context> {
  const database = opened ?? (await openDatabase(config, log));
  try {
    return await build(config, log, database);
  } catch (error) {
    const explained = database.storage.explain(error);
    await database.close();
    throw explained ?? error;
  }
}

async function build(config: Config, log: Log, database: Database) {
  if (config.hasAccounts) requireIsolation(database.isolation);
  const { db, patientDb, peopleDb, pool, storage } = database;
  const reader = createReader(log);
  const model = await createModel(config.model, reader);
  const silentSeconds = config.databaseUrl === null ? null : SILENT_SECONDS;
  const threads = openThreads();
  const checker = createChecker(threads);

  const files = createFileStore(join(config.dataFolder, "files"));
  const embedder = await createEmbedder(config.embedder);
  const formerEmbedders = config.embedder.provider === "offline" ? [] : [createOfflineEmbedder()];
  await asSystem(async () => {
    await recoverRuns(db, checker, { silentSeconds, isLive: () => false, log });
    await recoverDrafts(db, { silentSeconds, isLive: () => false, log });
    if (config.databaseUrl === null) await releaseLeases(db);
    await requeueSources(db, embedder);
  });
  const queue = await openQueue({ redisUrl: config.redisUrl, pool, log });
  const runs = createRunHub({ db, log, checker, storage });
  const drafts = createDraftHub({ db, log });
  const changes = listenToChanges(database.connect, log);
  const compiler = openCompilerPool({ children: config.compilers });
  const readers = openReaderPool();
  const stopping = new AbortController();
  const context = {
    config,
    log,
    db,
    /** For the searches of answers: short requests of others go first. */
    patientDb,
    /** For accounts alone: it sees everybody's rows. */
    peopleDb,
    files,
    /** Whether the database can hold guests to one course. */
    hasGuests: database.isolation.hasGuests,
    /** Null: there is one local user. */
    accounts: config.hasAccounts ? await createAccounts(peopleDb, config) : null,
    /** Whether what is written is still there afterwards. */
    storage,
    queue,
    embedder,
    /** Compares claims with their sources. */
    checker,
    /** Their vectors are used until they are replaced. None of them calls a provider that is no longer configured. */
    formerEmbedders,
    reranker: config.reranker === null ? null : createReranker(config.reranker),
    model,
    runs,
    /** Questions are answered in order, few at a time, so that short requests of others need not wait long. */
    turns: {
      questions: createTurns(QUESTIONS_AT_ONCE),
      searches: createTurns(isSearchLocal(config) ? SEARCHES_AT_ONCE : REMOTE_SEARCHES_AT_ONCE),
    },
    drafts,
    /** What changes in the database, as it happens. */
    changes,
    /** The guarded client for addresses that a user, a page or a model named. */
    egress: createEgress(),
    /** Reads files, in separate processes. */
    readers,
    /** Null where none is configured: a recording then needs a transcript. */
    transcriber: config.transcriber === null ? null : await createTranscriber(config.transcriber),
    ocr: config.ocr,
    /** Null where none is configured: sources are then added by hand. */
    webSearch: config.searchUrl === null ? null : createWebSearch(config.searchUrl),
    /** For everything that may take long. */
    threads,
    /** Typst, in separate processes. */
    compiler,
    /** What it made of documents. */
    pdfs: keepPdfs(),
    /** In the reverse order of opening: runs end, jobs end, the database is closed last. */
    async close() {
      stopping.abort();
      await compiler.close();
      await changes.close();
      await runs.close();
      await drafts.close();
      await queue.close();
      await readers.close();
      for (const each of [threads, checker, reader, embedder, ...formerEmbedders]) await each.close();
      await database.close();
    },
  };
  queue.work(jobHandlers({ ...context, signal: stopping.signal }));
  // What a crash left unfinished is picked up now, not at the next scheduled time.
  void queue.enqueue("sweep", {});
  void queue.enqueue("recheck-answers", {});
  return context;
}

function isSearchLocal({ embedder, reranker, queryVariants }: Config): boolean {
  return embedder.provider === "offline" && reranker === null && !queryVariants;
}
