// One worker thread: started when it is first asked something, released after it has been idle for a while.
import { type ResourceLimits, Worker } from "node:worker_threads";
import { AppError } from "@ibid/core/contract/error.ts";
import type { ThreadReply, ThreadRequest } from "./answer-requests.ts";

export interface Thread<Input, Output> {
  /** Without `cpuMs`, it may take any time. Throws `too_much_work` when the thread had to be stopped. */
  ask(input: Input, cpuMs?: number): Promise<Output>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  workerData?: object;
  idleMs?: number;
  resourceLimits?: ResourceLimits;
}

const IDLE_MS = 5 * 60_000;
/** On a machine that does a dozen things at once, everything takes longer, but needs the same processor time. */
const WALL_FACTOR = 10;

export function openThread<Input, Output>(
  file: URL,
  { workerData = {}, idleMs = IDLE_MS, resourceLimits }: ThreadOptions = {},
): Thread<Input, Output> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 0;
  const waiting = new Map<number, { resolve(output: Output): void; reject(error: Error): void }>();

  const release = async (reason: Error): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    await ended?.terminate();
  };
  const rest = (): void => {
    worker?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => void release(new Error("The thread was idle.")), idleMs).unref();
  };
  const start = (): Worker => {
    const started = new Worker(file, { workerData, ...(resourceLimits && { resourceLimits }) });
    const end = (reason: Error): void => {
      if (worker === started) void release(reason);
    };
    started.on("message", (reply: ThreadReply<Output>) => {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("error" in reply) call?.reject(toError(reply.error));
      else call?.resolve(reply.output);
      if (waiting.size === 0) rest();
    });
    started.on("error", (error: Error & { code?: string }) =>
      end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchWork("memory") : error),
    );
    started.on("exit", () => end(new Error("The thread ended without an answer.")));
    started.unref();
    return started;
  };
  return {
    async ask(input, cpuMs) {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      const request: ThreadRequest<Input> = { id: nextId++, input };
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      waiting.set(request.id, { resolve, reject });
      const deadline = cpuMs === undefined ? undefined : watchDeadline(worker, cpuMs);
      worker.postMessage(request);
      if (deadline === undefined) return await promise;
      void deadline.passed.then(() => release(tooMuchWork("time")));
      return await promise.finally(deadline.stop);
    },
    close: () => release(new Error("The thread was closed.")),
  };
}

/** Passes after this much processor time, or after much more time than that. */
function watchDeadline(worker: Worker, cpuMs: number): { passed: Promise<void>; stop(): void } {
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const before = cpuOf(worker);
  const look = async (): Promise<void> => {
    // A thread in one long native call says it afterwards.
    const left = cpuMs - ((await cpuOf(worker)) - (await before));
    if (isStopped) return;
    if (left <= 0) pass();
    else timer = setTimeout(() => void look(), left);
  };
  let isStopped = false;
  let timer = setTimeout(() => void look(), cpuMs);
  const wall = setTimeout(pass, WALL_FACTOR * cpuMs);
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(wall);
  };
  return { passed, stop };
}

/** In milliseconds; 0 for a thread that is starting or has ended. */
async function cpuOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

/** What went wrong in the thread. An error class does not survive leaving one. */
function toError({ code, message, details, cause }: Extract<ThreadReply<never>, { error: object }>["error"]) {
  return code === undefined ? new Error(message) : new AppError(code, message, { details, cause });
}

function tooMuchWork(what: "time" | "memory"): AppError {
  const message = `This took too much ${what} and was stopped. Try it with a shorter or simpler text.`;
  return new AppError("too_much_work", message);
}
