// Everything a request or a job may use, built once.
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createAccounts } from "./accounts/create-accounts.ts";
import { endOtherWaysIn } from "./accounts/ways-in.ts";
import { createOfflineEmbedder } from "./ai/offline/create-offline-embedder.ts";
import { createReader } from "./ai/reader/create-reader.ts";
import { createChecker } from "./ai/support/create-checker.ts";
import { keepPdfs } from "./compile/keep-pdfs.ts";
import { openCompilerPool } from "./compile/open-compiler-pool.ts";
import type { Config } from "./config.ts";
import { createFileStore } from "./db/file-store.ts";
import { listenToChanges } from "./db/changes.ts";
import { asSystem } from "./db/isolation/acting.ts";
import { createSeal } from "./db/settings/seal.ts";
import { changeSettings, loadSettings } from "./db/settings/stored-settings.ts";
import { requireIsolation } from "./db/isolation/isolate.ts";
import { type Database, openDatabase } from "./db/open.ts";
import { courses } from "./db/schema.ts";
import { createEgress } from "./egress/create-egress.ts";
import { releaseLeases } from "./db/source-lease.ts";
import { requeueSources } from "./embed/requeue-sources.ts";
import { jobHandlers } from "./jobs/job-handlers.ts";
import { openReaderPool } from "./ingest/open-reader-pool.ts";
import type { Log } from "./log.ts";
import {
  type BackupKeeper,
  type Host,
  createHost,
  keepBackups,
} from "./pipelines/whole-backup/keep-backups.ts";
import { openQueue } from "./queue/open-queue.ts";
import { isSearchLocal, openServices } from "./services.ts";
import type { StoredSettings } from "./stored-settings.ts";
import { createDraftHub } from "./stream/draft-hub.ts";
import { recoverDrafts } from "./stream/recover-drafts.ts";
import { SILENT_SECONDS, recoverRuns } from "./stream/recover-runs.ts";
import { createRunHub } from "./stream/run-hub.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { createTurns } from "./threads/create-turns.ts";
import { openThreads } from "./threads/open-threads.ts";

/** Questions that are being stored. */
const QUESTIONS_AT_ONCE = 2;
/** While one search waits for the database, another has its sentences embedded. */
const SEARCHES_AT_ONCE = 3;
/** Searches that mostly wait for a provider. */
const REMOTE_SEARCHES_AT_ONCE = 12;

export type Context = Awaited<ReturnType<typeof build>>;

export async function createContext(
  config: Config,
  log: Log,
  opened?: Database,
  host: Host = createHost(),
): Promise<Context> {
  const database = opened ?? (await openDatabase(config, log));
  try {
    return await build(config, log, database, host);
  } catch (error) {
    const explained = database.storage.explain(error);
    await database.close();
    throw explained ?? error;
  }
}

async function build(given: Config, log: Log, database: Database, host: Host) {
  if (given.hasAccounts) requireIsolation(database.isolation);
  const { db, patientDb, peopleDb, pool, storage } = database;
  await endOtherWaysIn(given.dataFolder, peopleDb);
  const seal = createSeal(given.dataFolder);
  const config = given.withSettings(await asSystem(() => loadSettings(peopleDb, seal)));
  const reader = createReader(log);
  const offlineEmbedder = createOfflineEmbedder();
  const services = await openServices(config, { reader, offlineEmbedder });
  const silentSeconds = config.databaseUrl === null ? null : SILENT_SECONDS;
  const threads = openThreads();
  const checker = createChecker(threads);

  const files = createFileStore(join(config.dataFolder, "files"));
  await asSystem(async () => {
    await recoverRuns(db, checker, { silentSeconds, isLive: () => false, log });
    await recoverDrafts(db, { silentSeconds, isLive: () => false, log });
    if (config.databaseUrl === null) await releaseLeases(db);
    await requeueSources(db, services.embedder);
  });
  const queue = await openQueue({ redisUrl: config.redisUrl, pool, log });
  const runs = createRunHub({ db, log, checker, storage });
  const drafts = createDraftHub({ db, log });
  const compiler = openCompilerPool({ children: config.compilers });
  const readers = openReaderPool();
  const stopping = new AbortController();
  const settling = createTurns();
  const backups: BackupKeeper | null =
    database.folder === null
      ? null
      : keepBackups({
          ...{ dataFolder: config.dataFolder, folder: database.folder, log, host, signal: stopping.signal },
          hasCourses: async () => (await peopleDb.$count(courses)) > 0,
          settings: (): { isAutomatic: boolean; isLocked: boolean } => ({
            isAutomatic: context.config.backups,
            isLocked: context.config.settings.isBackupsLocked,
          }),
        });
  const built = Promise.withResolvers<void>();

  /** What was set here or in another process takes effect. */
  const followSettings = async (): Promise<void> => {
    await built.promise;
    const stored = await asSystem(() => loadSettings(peopleDb, seal));
    const next = given.withSettings(stored);
    if (isDeepStrictEqual(next, context.config)) return;
    const opened = await openServices(next, { reader, offlineEmbedder });
    const isReplaced = opened.embedder.id !== context.embedder.id;
    Object.assign(context, opened);
    context.turns.searches = searchTurns(next);
    if (isReplaced) {
      await asSystem(() => requeueSources(db, opened.embedder));
      await queue.enqueue("sweep", {});
    }
  };
  /** In order: what was read later holds. */
  const settle = (): Promise<void> => settling.take(followSettings);
  const changes = listenToChanges(database.connect, log, () => {
    if (stopping.signal.aborted) return;
    settle().catch((error: unknown) => {
      if (!stopping.signal.aborted) log("error", "settings.not-followed", { error });
    });
  });
  const context = {
    ...services,
    log,
    db,
    /** For the searches of answers: short requests of others go first. */
    patientDb,
    /** For accounts and settings alone: it sees everybody's rows. */
    peopleDb,
    files,
    /** Whether the database can hold guests to one course. */
    hasGuests: database.isolation.hasGuests,
    /** Null: there is one local user. */
    accounts: config.hasAccounts ? await createAccounts(peopleDb, config) : null,
    /** Null: no mail is sent. */
    mailer: config.mail === null ? null : createMailer(config.mail, log),
    /** Whether what is written is still there afterwards. */
    storage,
    /** What was set in Ibid. It is stored, and in effect when the promise resolves. */
    settings: {
      load: (): Promise<StoredSettings> => asSystem(() => loadSettings(peopleDb, seal)),
      async change(decide: (stored: StoredSettings) => StoredSettings): Promise<void> {
        await asSystem(() => changeSettings(peopleDb, seal, decide));
        await settle();
      },
    },
    /** Null: the database is not ours to back up. */
    backups,
    reader,
    queue,
    /** Compares claims with their sources. */
    checker,
    runs,
    /** Questions are answered in order, few at a time, so that short requests of others need not wait long. */
    turns: { questions: createTurns(QUESTIONS_AT_ONCE), searches: searchTurns(config) },
    drafts,
    /** What changes in the database, as it happens. */
    changes,
    /** The guarded client for addresses that a user, a page or a model named. */
    egress: createEgress(),
    /** Reads files, in separate processes. */
    readers,
    /** For everything that may take long. */
    threads,
    /** Typst, in separate processes. */
    compiler,
    /** What it made of documents. */
    pdfs: keepPdfs(),
    /** Aborted when the process stops: long work ends at the next step. */
    signal: stopping.signal,
    /** In the reverse order of opening: runs end, jobs end, the database is closed last. */
    async close() {
      stopping.abort();
      await compiler.close();
      await changes.close();
      await settling.take(async () => {});
      await runs.close();
      await drafts.close();
      await queue.close();
      await backups?.close();
      await context.mailer?.close();
      await readers.close();
      for (const each of [threads, checker, reader, offlineEmbedder]) await each.close();
      await database.close();
    },
  };
  built.resolve();
  queue.work(jobHandlers(context));
  // What a crash left unfinished is picked up now, not at the next scheduled time.
  void queue.enqueue("sweep", {});
  void queue.enqueue("recheck-answers", {});
  if (backups !== null) void queue.enqueue("back-up", {});
  return context;
}

function searchTurns(config: Config) {
  return createTurns(isSearchLocal(config) ? SEARCHES_AT_ONCE : REMOTE_SEARCHES_AT_ONCE);
}
