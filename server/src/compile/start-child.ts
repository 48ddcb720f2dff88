// A compiler in a process of its own, which has no files, no network, a bounded memory, and can be killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ChildFailure, askChild, nextMessage } from "../ask-child.ts";
import type { ChildAnswer, ChildRequest } from "./compiler-child.ts";

export interface CompilerChild {
  /** How much it was given to compile. */
  readonly count: number;
  /** When it can be asked, or never will be. */
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
/** Of processor time, for one that outlives its parent in the middle of an endless document. */
const MOST_SECONDS = 3600;

export function startChild({ memoryMb, proxy }: ChildLimits): CompilerChild {
  // Memory is limited by what is written to: Node reserves whatever addresses it may. A shell that can't set a limit
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
