// A model in its own thread: loaded at the first call, released after it has been idle for a while.
import { Worker } from "node:worker_threads";

export type WorkerRequest<Input> = { id: number; input: Input };
export type WorkerReply<Output> = { id: number; output: Output } | { id: number; error: string };

export interface ModelWorker<Input, Output> {
  ask(input: Input): Promise<Output>;
  close(): Promise<void>;
}

const IDLE_MS = 5 * 60_000;

export function openModelWorker<Input, Output>(
  file: URL,
  workerData: object,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): ModelWorker<Input, Output> {
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
    idle = setTimeout(() => void release(new Error("The model was idle.")), idleMs).unref();
  };
  const start = (): Worker => {
    const started = new Worker(file, { workerData });
    started.on("message", (reply: WorkerReply<Output>) => {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("error" in reply) call?.reject(new Error(reply.error));
      else call?.resolve(reply.output);
      if (waiting.size === 0) rest();
    });
    started.on("error", (error) => void release(error instanceof Error ? error : new Error(String(error))));
    started.unref();
    return started;
  };
  return {
    ask(input) {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      const request: WorkerRequest<Input> = { id: nextId++, input };
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
      return promise;
    },
    close: () => release(new Error("The model was closed.")),
  };
}
