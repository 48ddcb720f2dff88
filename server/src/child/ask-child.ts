import type { ChildProcess } from "node:child_process";

/** It took too long, or the process is gone. */
export type ChildFailure = "timeout" | "crash";

export interface AskOptions {
  /** By the clock, however busy the machine is. */
  wallMs: number;
  /** Processor time of all its threads together. */
  cpuMs?: number;
  /** Memory that it really uses. */
  memoryMb?: number;
  /** Kills the child when it aborts. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: never) => void) | undefined;
  /** Opens a file that goes with the request. It is sent piece by piece, so that we never hold it whole. */
  file?: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** What a child is sent: the pieces of a file, if there is one, and then what to do. */
export type Asked =
  | { piece: Uint8Array }
  | { request: unknown; cpuMs: number | undefined; memoryMb: number | undefined };
/** What it sends: that it is ready, how far it is, and one answer to each request. */
export type Told = "ready" | { progress: unknown } | { answer: unknown };

/** Asks a child process one thing, when it has `started`. Throws when `signal` aborts. */
export async function askChild<T>(
  child: ChildProcess,
  started: Promise<unknown>,
  request: object,
  { wallMs, cpuMs, memoryMb, signal, onProgress, file }: AskOptions,
): Promise<T | ChildFailure> {
  signal?.throwIfAborted();
  const kill = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", kill, { once: true });
  try {
    const isReady = (await started) === "ready" && !isGone(child);
    const next = isReady ? nextMessage(child, wallMs, onProgress) : Promise.resolve("crash" as const);
    const sent = sendAll(child, file, { request, cpuMs, memoryMb });
    // A child that has stopped reading is given up as well.
    const told = await Promise.race([next, sent.then(() => next)]);
    signal?.throwIfAborted();
    return typeof told === "object" && "answer" in told ? (told.answer as T) : (told as ChildFailure);
  } finally {
    signal?.removeEventListener("abort", kill);
  }
}

/** Returns when all is on its way, or when nobody is left to take it. */
async function sendAll(child: ChildProcess, file: AskOptions["file"], asked: Asked): Promise<void> {
  const send = (message: Asked) => new Promise<unknown>((resolve) => child.send(message, resolve));
  for await (const piece of file?.() ?? []) {
    if (isGone(child)) return;
    await send({ piece });
  }
  await send(asked);
}

export function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** The next message from a child process that does not only say how far it is. */
export async function nextMessage(
  child: ChildProcess,
  wallMs: number,
  onProgress?: (progress: never) => void,
): Promise<Told | ChildFailure> {
  const { promise, resolve } = Promise.withResolvers<Told | ChildFailure>();
  const onMessage = (told: Told) => {
    if (typeof told === "object" && "progress" in told) onProgress?.(told.progress as never);
    else resolve(told);
  };
  // The signal for too much processor time: the child's own guard sends it.
  const onExit = (_: unknown, signal?: string | null) => resolve(signal === "SIGXCPU" ? "timeout" : "crash");
  child.on("message", onMessage);
  child.on("exit", onExit);
  child.on("error", onExit);
  using _timer = setTimeout(() => resolve("timeout"), wallMs);
  try {
    return await promise;
  } finally {
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.off("error", onExit);
  }
}
