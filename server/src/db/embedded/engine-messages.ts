import type { MessagePort } from "node:worker_threads";
import type { EmbeddedErrorCode } from "./embedded-error.ts";

/** What the main thread gives an engine worker when it starts. */
export interface EngineSettings {
  pgdata: string;
  idleInTransactionMs: number;
  /** False only in the test of the self-check: PGlite then behaves as shipped and never fsyncs. */
  durable: boolean;
}

export type ToEngine =
  | { op: "open"; id: number; port: MessagePort; isPatient: boolean }
  | { op: "ping" }
  | { op: "maintain" }
  | { op: "read-only"; on: boolean }
  | { op: "close" };

export type FromEngine =
  | { op: "ready" }
  | { op: "failed"; code: EmbeddedErrorCode; message: string }
  | { op: "crashed"; message: string }
  | { op: "pong" }
  | { op: "evicted"; id: number }
  | { op: "maintained"; vacuumed: string[]; error?: string }
  | { op: "closed" };

/** What a connection's port carries from the engine besides wire bytes. A port that closes without one: the engine died. */
export type ConnectionEnd = { kind: "end" } | { kind: "failure"; code: EmbeddedErrorCode; message: string };

/** What it carries to the engine instead of bare bytes: with SQL that makes the session's settings for this connection. */
export interface SettingsAndBytes {
  settings: string;
  bytes: Uint8Array;
}
