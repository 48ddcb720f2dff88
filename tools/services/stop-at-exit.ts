const stoppers = new Set<() => void>();
let listening = false;

/**
 * Calls `stop` when this process ends before the returned function was called: by an uncaught error, by
 * process.exit or by a signal. Invariant: `stop` is synchronous, since nothing asynchronous runs at exit.
 */
export function stopAtExit(stop: () => void): () => void {
  if (!listening) listen();
  stoppers.add(stop);
  return () => stoppers.delete(stop);
}

function listen(): void {
  listening = true;
  process.on("exit", () => {
    // Newest first: what was started last may need what was started before.
    for (const stop of [...stoppers].toReversed()) stop();
  });
  // A listener takes away the default of a signal, which is to end, so ending is up to us.
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
  process.on("SIGHUP", () => process.exit(129));
}
