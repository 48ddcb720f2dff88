export interface Turns {
  /** Starts the work when it is its turn: first come, first served. An error in one does not affect the next. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Whether somebody who came now would have to wait. */
  areTaken(): boolean;
}

/** Limits how many pieces of work run at once. The rest wait: all of them together would only delay each other. */
export function createTurns(atOnce = 1): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    areTaken: () => running >= atOnce,
    async take(work) {
      // Invariant: work that ends gives its place to the first that waits, so that nothing that comes later can take it.
      if (running < atOnce) running++;
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
