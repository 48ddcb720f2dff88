import { AppError } from "@ibid/core/contract/error.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/** The server did not answer: it may be restarting, or the connection is down. Browsers report that as a TypeError. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === "shutting_down" || error.cause instanceof TypeError;
  return error instanceof TypeError;
}

/** Waits longer each time. Stops waiting once the connection is back or `signal` is aborted. */
export async function waitForServer(tries: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  const end = () => resolve();
  addEventListener("online", end);
  signal.addEventListener("abort", end);
  await promise;
  clearTimeout(timer);
  removeEventListener("online", end);
  signal.removeEventListener("abort", end);
}
