/**
 * Runs `work` at once when called, but never twice at the same time, and not again before `pauseMs` have passed.
 * All calls in between lead to one more run.
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
