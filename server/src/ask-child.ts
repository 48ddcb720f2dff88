import type { ChildProcess } from "node:child_process";

/** It took too long, or the process is gone. */
export type ChildFailure = "timeout" | "crash";

/** Sends one request to a child process, which may be gone before it has read it. */
export async function askChild<T>(
  child: ChildProcess,
  request: object,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<T | ChildFailure> {
  child.send(request, () => undefined);
  return await nextMessage(child, timeoutMs, signal);
}

/** The next message from a child process. Throws when `signal` aborts. */
export async function nextMessage<T>(
  child: ChildProcess,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<T | ChildFailure> {
  const { promise, resolve, reject } = Promise.withResolvers<T | ChildFailure>();
  const onMessage = (message: unknown) => resolve(message as T);
  const onExit = () => resolve("crash");
  const onAbort = () => reject(signal?.reason);
  child.on("message", onMessage);
  child.on("exit", onExit);
  child.on("error", onExit);
  signal?.addEventListener("abort", onAbort, { once: true });
  using _timer = setTimeout(() => resolve("timeout"), timeoutMs);
  try {
    return await promise;
  } finally {
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.off("error", onExit);
    signal?.removeEventListener("abort", onAbort);
  }
}
