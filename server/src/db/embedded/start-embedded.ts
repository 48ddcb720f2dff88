// The embedded database: a data folder → a durable PostgreSQL that the ordinary `pg` driver talks to.
//
//   pg.Pool ─ PgStream ─ MessagePort ─┐
//   pg.Client ─ PgStream ─ MessagePort ─┴─ engine-worker: SessionArbiter ─ BackendSession ─ PGlite ─ pgdata/
//
// The folder: pgdata/ (the database), ready (which PGlite and PostgreSQL wrote it), lock and lock.json.
//
// Invariant: an acknowledged commit has been fsynced; a start where that cannot be shown is refused.
// Invariant: one process per folder, and one engine per process; a new one starts when the old is gone.
// Invariant: a promise given out by `pg` settles, even when the engine dies.
//
// Traps, all because the connections share one PostgreSQL session and one thread:
// - An open transaction makes everyone else wait. It is rolled back after `idleInTransactionMs` of silence.
// - A statement is not cancellable. After `statementLimitMs` the engine is killed and restarted, which ends
//   every connection; raise the limit for long index builds.
// - Session state is shared: `SET` (use `SET LOCAL`, or `workUnder` of the client for what each has its own of), session advisory locks (use the xact ones; sessions
//   never exclude each other here), temporary tables, named prepared statements, `DISCARD`, `application_name`.
//   Start-up parameters of a connection (`options`, `statement_timeout`) are ignored.
// - LISTEN works on any connection and every notification goes to every connection; look at the channel.
//   UNLISTEN only stops delivery to its sender, and is recognised only as a single statement.
// - COPY FROM STDIN is refused. pg's `cancel` does nothing.
// - As with any PostgreSQL: a pool needs an "error" listener, and so does a client outside the pool.
import type pg from "pg";
import { EmbeddedClient } from "./embedded-client.ts";
import { lockDataDir } from "./lock-data-dir.ts";
import { makePrivateDir, prepareDataDir } from "./prepare-data-dir.ts";
import { EngineSupervisor } from "./engine-supervisor.ts";

export interface EmbeddedOptions {
  /** The database's own folder, for example data/db. Made if it is not there. */
  dir: string;
  log: (event: string, fields?: Record<string, unknown>) => void;
  /** Five restarts in a row failed. Restarts go on, so freeing space on a full disk is enough. */
  onFatal?: (error: Error) => void;
  statementLimitMs?: number;
  idleInTransactionMs?: number;
  maintenanceIntervalMs?: number;
  startLimitMs?: number;
  /** There has been a database here: if it is missing, that is an error, not a first start. */
  hadDatabase?: boolean;
  /** Called before a database that was there already is opened, while nobody writes to it. */
  beforeStart?: (pgdata: string) => Promise<void>;
  /** Only for the test of the self-check. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /**
   * For `new pg.Pool(...)` and `new pg.Client(...)`; add `max` and the like. Patient connections let the others go first,
   * most of the time.
   */
  poolConfig(options?: { isPatient?: boolean }): pg.PoolConfig & { Client: typeof EmbeddedClient };
  /** Vacuum and checkpoint now; also done every `maintenanceIntervalMs` when something was written. */
  maintain(): Promise<void>;
  /** While it is read-only, changes are refused with 25006, reading goes on, and nothing is vacuumed. */
  setReadOnly(on: boolean): void;
  /** The folder that PostgreSQL itself uses. */
  readonly pgdata: string;
  /** End the pools first. Rolls back what is open, checkpoints, releases the folder. */
  close(): Promise<void>;
  /** How often a new engine took the place of one that died. */
  readonly restarts: number;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dir, log } = options;
  const startedAt = performance.now();
  makePrivateDir(dir);
  const release = lockDataDir(dir);
  try {
    const { pgdata, created } = await prepareDataDir(dir, options.hadDatabase);
    if (!created) await options.beforeStart?.(pgdata);
    const supervisor = await EngineSupervisor.start({
      settings: {
        pgdata,
        idleInTransactionMs: options.idleInTransactionMs ?? 15_000,
        durable: options.durable ?? true,
      },
      statementLimitMs: options.statementLimitMs ?? 60_000,
      startLimitMs: options.startLimitMs ?? 120_000,
      log,
      onFatal: options.onFatal ?? (() => {}),
    });
    const timer = setInterval(() => {
      supervisor.maintain().catch((error: Error) => log("db.maintain-failed", { reason: error.message }));
    }, options.maintenanceIntervalMs ?? 300_000);
    timer.unref();
    let closing: Promise<void> | undefined;
    const close = async () => {
      clearInterval(timer);
      await supervisor.close();
      release();
      log("db.closed");
    };
    log("db.started", { dir, created, ms: Math.round(performance.now() - startedAt) });

    return {
      poolConfig: ({ isPatient = false } = {}) => ({
        user: "postgres",
        database: "postgres",
        ssl: false,
        stream: () => supervisor.createStream(isPatient),
        Client: EmbeddedClient,
      }),
      maintain: () => supervisor.maintain(),
      setReadOnly: (on) => supervisor.setReadOnly(on),
      pgdata,
      close: () => (closing ??= close()),
      get restarts() {
        return supervisor.restarts;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
