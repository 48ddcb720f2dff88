import type { PGlite } from "@electric-sql/pglite";
import { BackendReader } from "./backend-reader.ts";
import { BACKEND, readErrorMessage, readRow, simpleQuery } from "./wire-messages.ts";

// The status with which PGlite leaves WebAssembly for PostgreSQL's ordinary error handling.
const LONGJMP = 100;

/**
 * PGlite as one PostgreSQL session that is given wire messages and answers at once, blocking the thread.
 *
 * Trap: after `execProtocolRawStream` PGlite's own `query` and `exec` return nothing, because the raw data
 * handler stays set. `execProtocolRawSync` alone would keep every answer in memory for ever. So all SQL,
 * ours included, goes through `execute`.
 */
export class BackendSession {
  readonly #db: PGlite;
  readonly #onCrash: (error: unknown) => void;

  constructor(db: PGlite, onCrash: (error: unknown) => void) {
    this.#db = db;
    this.#onCrash = onCrash;
    this.#crashOnTrap();
  }

  execute(message: Uint8Array, onMessage: (type: number, message: Buffer) => void): void {
    const reader = new BackendReader(onMessage);
    this.#db
      .execProtocolRawStream(message, { syncToFs: false, onRawData: (chunk) => reader.add(chunk) })
      .catch(this.#onCrash);
    reader.flush();
  }

  /** Runs our own SQL and returns its rows as text; `onOther` gets what is not part of the answer. */
  query(sql: string, onOther: (type: number, message: Buffer) => void = () => {}): (string | null)[][] {
    const rows: (string | null)[][] = [];
    let failure: string | undefined;
    this.execute(simpleQuery(sql), (type, message) => {
      if (type === BACKEND.dataRow) rows.push(readRow(message));
      else if (type === BACKEND.error) failure ??= readErrorMessage(message);
      else onOther(type, message);
    });
    if (failure !== undefined) throw new Error(`${sql}: ${failure}`);
    return rows;
  }

  // PGlite swallows every exception and calls the main loop again. After a PANIC (a full disk while the
  // WAL is written, a failed fsync) or a WebAssembly trap, this loops for ever on a broken heap.
  #crashOnTrap(): void {
    const mod = this.#db.Module;
    const mainLoopOnce = mod._PostgresMainLoopOnce;
    mod._PostgresMainLoopOnce = () => {
      try {
        mainLoopOnce();
      } catch (error) {
        if ((error as { status?: number }).status !== LONGJMP) this.#onCrash(error);
        throw error;
      }
    };
  }
}
