import { AppError } from "@ibid/core/contract/error.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/** The server was not there to answer: it may be starting again, or the line is down. Browsers say TypeError. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === "shutting_down" || error.cause instanceof TypeError;
  return error instanceof TypeError;
}

/** Waits longer each time, and not at all once the line is back or `signal` says that there is no need to. */
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
