// A compiler in a separate process that has no files, no network and limited memory, and can be killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ChildFailure, askChild, nextMessage } from "../ask-child.ts";
import type { ChildAnswer, ChildRequest } from "./compiler-child.ts";

export interface CompilerChild {
  /** How many requests it was given. */
  readonly count: number;
  /** Settles when it is ready, or when it has failed to start. */
  readonly started: Promise<unknown>;
  /** One at a time. After a failure there is nothing left to do with it but `kill`. */
  ask(request: ChildRequest, timeoutMs: number): Promise<ChildAnswer | ChildFailure>;
  kill(): Promise<void>;
}

export interface ChildLimits {
  memoryMb: number;
  /** Where requests for packages go: nobody listens there. */
  proxy: string;
}

const CHILD = fileURLToPath(new URL("./compiler-child.ts", import.meta.url));
const NOWHERE = "/nonexistent";
const START_MS = 30_000;
/** Processor time, for a process that outlives its parent while it compiles an endless document. */
const MOST_SECONDS = 3600;

export function startChild({ memoryMb, proxy }: ChildLimits): CompilerChild {
  // Only memory that is written to is limited: Node reserves far more addresses. A shell that can't set a limit
  // (not every system has all of them) goes on without it.
  const limits = `ulimit -c 0; ulimit -t ${MOST_SECONDS}; ulimit -d ${memoryMb * 1024}; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", limits, process.execPath, "--max-old-space-size=256", CHILD], {
    cwd: "/",
    env: {
      HOME: NOWHERE,
      XDG_CACHE_HOME: NOWHERE,
      XDG_CONFIG_HOME: NOWHERE,
      XDG_DATA_HOME: NOWHERE,
      ALL_PROXY: proxy,
      HTTPS_PROXY: proxy,
      HTTP_PROXY: proxy,
    },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // It may be gone before it has read what it is sent.
  child.on("error", () => undefined);
  const started = nextMessage(child, START_MS);
  let count = 0;
  return {
    started,
    get count() {
      return count;
    },
    async ask(request, timeoutMs) {
      count++;
      if ((await started) === "timeout" || isGone(child)) return "crash";
      return await askChild(child, request, timeoutMs);
    },
    async kill() {
      if (isGone(child)) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
