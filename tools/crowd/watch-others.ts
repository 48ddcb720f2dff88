// What somebody notices who asks nothing, but has the app open: small requests, one after the other.
import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 50;

/** Begins at once. What it returns ends it, and gives the milliseconds of every request that was answered. */
export function watchOthers(
  address: string,
  paths: readonly string[],
): () => Promise<{ times: number[]; errors: number }> {
  let isStopped = false;
  let errors = 0;
  const times: number[] = [];
  const visit = async (path: string): Promise<void> => {
    while (!isStopped) {
      const start = performance.now();
      const isGood = await fetch(address + path).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      const took = performance.now() - start;
      if (isGood) times.push(took);
      else errors++;
      await sleep(Math.max(0, EVERY_MS - took));
    }
  };
  const visits = paths.map(visit);
  return async () => {
    isStopped = true;
    await Promise.all(visits);
    return { times, errors };
  };
}
