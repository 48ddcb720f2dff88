// The life of a process: it opens what it needs, runs until Ctrl-C or SIGTERM, closes everything and ends.
import { ConfigError } from "./config.ts";
import type { Log } from "./log.ts";

const FORCED_EXIT_MS = 10_000;

export interface Running {
  log: Log;
  close(): Promise<void>;
}

export function runProcess(open: () => Promise<Running>): void {
  open().then(stopOnSignal, endWithSentence);
}

/** What a user can fix is said in a sentence; anything else needs its stack. */
export function endWithSentence(error: unknown): never {
  const isExpected = error instanceof ConfigError || (error instanceof Error && "code" in error);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

function stopOnSignal({ log, close }: Running): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log("info", "process.stopping", { signal });
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
    const isClean = await close().then(
      () => true,
      (error: unknown) => log("error", "process.stop-failed", { error }) ?? false,
    );
    process.exit(isClean ? 0 : 1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(signal));
}
