/**
 * Runs `work` at once when it is asked for, but never twice at a time, and not again before `pauseMs` have passed.
 * Whatever is asked for in between is answered by one more run.
 */
export function coalesce(work: () => Promise<unknown>, pauseMs: number): () => void {
  let isAsked = false;
  let isBusy = false;
  const run = async () => {
    isBusy = true;
    while (isAsked) {
      isAsked = false;
      const pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
      await Promise.allSettled([work(), pause]);
    }
    isBusy = false;
  };
  return () => {
    isAsked = true;
    if (!isBusy) void run();
  };
}
