import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
import { EmbeddedError } from "./embedded-error.ts";
import type { EngineSettings } from "./engine-messages.ts";
import { launchEngine, type RunningEngine } from "./launch-engine.ts";
import { PgStream } from "./pg-stream.ts";
import { type EngineWatch, watchEngine } from "./watch-engine.ts";

export interface SupervisorOptions {
  settings: EngineSettings;
  statementLimitMs: number;
  startLimitMs: number;
  log: (event: string, fields?: Record<string, unknown>) => void;
  onFatal: (error: Error) => void;
}

const FATAL_AFTER = 5;
const LONGEST_PAUSE_MS = 10_000;
/** When an engine has served this long, the next restart is immediate again. */
const GOOD_LIFE_MS = 60_000;

/**
 * Keeps one engine running. When it dies every stream is destroyed with the reason, so that no promise of
 * `pg` stays pending, and a new engine is started; streams that connect meanwhile wait for it.
 */
export class EngineSupervisor {
  restarts = 0;
  readonly #options: SupervisorOptions;
  readonly #streams = new Set<PgStream>();
  #current: Promise<RunningEngine>;
  #alive: RunningEngine | undefined;
  #watch: EngineWatch | undefined;
  #maintained: (() => void) | undefined;
  #deathsInARow = 0;
  #lastConnection = 0;
  #closed: Error | undefined;
  #isReadOnly = false;
  /** The folder that the first engine opened. */
  readonly #home: string | null;

  private constructor(options: SupervisorOptions, first: RunningEngine) {
    this.#options = options;
    this.#home = identify(options.settings.pgdata);
    this.#current = Promise.resolve(first);
    this.#adopt(first);
  }

  static async start(options: SupervisorOptions): Promise<EngineSupervisor> {
    return new EngineSupervisor(options, await launchEngine(options.settings, options.startLimitMs));
  }

  createStream(isPatient: boolean): PgStream {
    const stream = new PgStream((self) => this.#attach(self, isPatient));
    stream.once("close", () => this.#streams.delete(stream));
    return stream;
  }

  /** While it is read-only, every statement that would change something fails, and reading goes on. */
  setReadOnly(on: boolean): void {
    this.#isReadOnly = on;
    this.#alive?.post({ op: "read-only", on });
  }

  /** Vacuum and checkpoint now, between transactions. Settles when done, or when the engine dies meanwhile. */
  async maintain(): Promise<void> {
    if (this.#maintained || this.#closed || this.#isReadOnly) return;
    const done = new Promise<void>((resolve) => (this.#maintained = resolve));
    try {
      const engine = await this.#current;
      this.#watch?.setMaintenance(true);
      engine.post({ op: "maintain" });
      await Promise.race([done, engine.died]);
    } finally {
      this.#watch?.setMaintenance(false);
      this.#maintained = undefined;
    }
  }

  /** Rolls open transactions back, checkpoints and ends the engine. Nothing is restarted after this. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = new EmbeddedError("57P01", "The database is closed.");
    const engine = await this.#current.catch(() => undefined);
    if (engine) {
      const closed = new Promise<void>((resolve) => {
        engine.onMessage((message) => message.op === "closed" && resolve());
      });
      engine.post({ op: "close" });
      await Promise.race([closed, engine.died]);
      await engine.kill(this.#closed);
    }
    this.#watch?.stop();
    for (const stream of this.#streams) stream.destroy(this.#closed);
  }

  async #attach(stream: PgStream, isPatient: boolean): Promise<void> {
    let engine: RunningEngine | undefined;
    while (!engine || engine !== this.#alive) {
      if (this.#closed) throw this.#closed;
      engine = await this.#current;
    }
    if (stream.destroyed) return;
    // Invariant: from the moment an engine is given its port, the engine's death finds the stream here.
    this.#streams.add(stream);
    const { port1, port2 } = new MessageChannel();
    stream.use(port1);
    engine.post({ op: "open", id: ++this.#lastConnection, port: port2, isPatient }, [port2]);
  }

  #adopt(engine: RunningEngine): void {
    this.#alive = engine;
    if (this.#isReadOnly) engine.post({ op: "read-only", on: true });
    const startedAt = performance.now();
    const watch = watchEngine(engine, this.#options.statementLimitMs);
    this.#watch = watch;
    engine.onMessage((message) => {
      if (message.op === "evicted") this.#options.log("db.evicted", { connection: message.id });
      if (message.op !== "maintained") return;
      this.#options.log("db.maintained", { vacuumed: message.vacuumed, error: message.error });
      this.#maintained?.();
    });
    void engine.died.then((reason) => {
      watch.stop();
      this.#alive = undefined;
      if (this.#closed) return;
      if (performance.now() - startedAt > GOOD_LIFE_MS) this.#deathsInARow = 0;
      this.#recover(reason, 0);
      for (const stream of this.#streams) stream.lose(reason);
    });
  }

  // A failed start rejects everyone who waits for it, and is tried again: a full disk may get space again.
  #recover(reason: Error, failedStarts: number): void {
    if (failedStarts === FATAL_AFTER) {
      const message = "The database engine cannot be restarted.";
      this.#options.onFatal(new EmbeddedError("ENGINE_FAILED", message, { cause: reason }));
    }
    this.#current = this.#relaunch(reason);
    this.#current.catch((error: Error) => {
      if (!this.#closed) this.#recover(error, failedStarts + 1);
    });
  }

  async #relaunch(reason: Error): Promise<RunningEngine> {
    const pauseMs = this.#deathsInARow === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 50 * 2 ** this.#deathsInARow);
    this.#deathsInARow += 1;
    this.#options.log("db.restarting", { reason: reason.message, pauseMs });
    await setTimeout(pauseMs);
    if (this.#closed) throw this.#closed;
    const { pgdata } = this.#options.settings;
    if (this.#home === null || identify(pgdata) !== this.#home) {
      // An engine would make a new, empty database here, or open one that somebody else may be using.
      throw new EmbeddedError("DATA_DIR_GONE", `The database folder ${pgdata} is no longer there.`);
    }
    const engine = await launchEngine(this.#options.settings, this.#options.startLimitMs);
    this.restarts += 1;
    this.#options.log("db.restarted", { restarts: this.restarts });
    this.#adopt(engine);
    return engine;
  }
}

function identify(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
