// A child process for work that may be endless, too large or fatal: it has limits, can be killed, and ends when its parent
// does. Its file calls `answerParent`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type AskOptions, type ChildFailure, askChild, isGone, nextMessage } from "./ask-child.ts";

export interface Child<Request extends object, Answer> {
  /** How many requests it was given. */
  readonly count: number;
  /** Settles when it is ready, or when it has failed to start. */
  readonly started: Promise<unknown>;
  /** One at a time. After a failure or an abort there is nothing left to do with it but `kill`. */
  ask(request: Request, options: AskOptions): Promise<Answer | ChildFailure>;
  kill(): Promise<void>;
}

export interface ChildOptions {
  /** What it runs. */
  file: URL;
  /** For values of JavaScript. */
  heapMb: number;
  /** For everything it writes to, where the system can limit that; Node itself takes some 600. */
  memoryMb: number;
  /** Its whole environment: it gets nothing of ours. */
  env?: Record<string, string>;
}

const START_MS = 30_000;

export function startChild<Request extends object, Answer>({
  file,
  heapMb,
  memoryMb,
  env = {},
}: ChildOptions): Child<Request, Answer> {
  // Only memory that is written to is limited: Node reserves far more addresses. A shell that can't set a limit
  // (not every system has all of them) goes on without it.
  const limits = `ulimit -c 0; ulimit -d ${memoryMb * 1024}; exec "$0" "$@"`;
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, fileURLToPath(file), `${process.pid}`];
  const child = spawn("/bin/sh", ["-c", limits, ...node], {
    cwd: "/",
    env,
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
    async ask(request, options) {
      count++;
      return await askChild(child, started, request, options);
    },
    async kill() {
      if (isGone(child)) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
