import { rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type Transferable, Worker } from "node:worker_threads";
import { EmbeddedError } from "./embedded-error.ts";
import type { EngineSettings, FromEngine, ToEngine } from "./engine-messages.ts";

// PGlite is 9 MB of WebAssembly. By default V8 optimises it eagerly on many threads, whose heaps then stay
// some 80 MB larger for good. One at a time, and only what is really hot, measures no slower.
setFlagsFromString("--wasm-num-compilation-tasks=1");
setFlagsFromString("--wasm-tiering-budget=60000000");

export interface RunningEngine {
  post(message: ToEngine, transfer?: Transferable[]): void;
  onMessage(listener: (message: FromEngine) => void): void;
  /** Settles when the thread is gone, with the reason. Never rejects. */
  readonly died: Promise<Error>;
  /** Kills the thread, even in the middle of a statement; for the data, this is the same as a kill -9. */
  kill(reason: Error): Promise<void>;
}

/** Starts one engine worker and waits until it serves. Rejects if it crashes before that, also during recovery. */
export async function launchEngine(settings: EngineSettings, startLimitMs: number): Promise<RunningEngine> {
  // Left behind by a kill; we hold the lock, so nobody else can have written it.
  rmSync(join(settings.pgdata, "postmaster.pid"), { force: true });
  const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { workerData: settings });
  let reason: Error | undefined;
  const died = new Promise<Error>((resolve) => {
    worker.once("error", (cause) => {
      reason ??= new EmbeddedError("57P02", `The database engine failed: ${String(cause)}`, { cause });
    });
    worker.once("exit", (code) => {
      resolve(reason ?? new EmbeddedError("57P02", `The database engine ended with exit code ${code}.`));
    });
  });
  const kill = async (why: Error) => {
    reason ??= why;
    await worker.terminate();
  };
  const ready = new Promise<void>((resolve) => {
    worker.on("message", (message: FromEngine) => {
      if (message.op === "ready") resolve();
      if (message.op === "failed") void kill(new EmbeddedError(message.code, message.message));
      if (message.op === "crashed")
        reason ??= new EmbeddedError("57P02", `The database engine crashed: ${message.message}`);
    });
  });
  const limit = setTimeout(() => {
    void kill(new EmbeddedError("ENGINE_FAILED", `The database did not start within ${startLimitMs} ms.`));
  }, startLimitMs);
  const failure = await Promise.race([ready, died]);
  clearTimeout(limit);
  if (failure) throw failure;

  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: (listener) => worker.on("message", listener),
    died,
    kill,
  };
}
