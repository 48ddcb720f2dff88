// What somebody notices who asks nothing, but has the app open: small requests, one after the other.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Watched {
  /** The milliseconds of every request that was answered. */
  times: number[];
  /** The same of a server that does nothing: what the machine cost. */
  control: number[];
  errors: number;
}

const EVERY_MS = 50;

/** Begins at once; what it returns ends it. */
export async function watchOthers(
  address: string,
  paths: readonly string[],
): Promise<() => Promise<Watched>> {
  const idle = createServer((_, response) => void response.end("{}"));
  await new Promise<void>((resolve) => void idle.listen(0, "127.0.0.1", resolve));
  const watched: Watched = { times: [], control: [], errors: 0 };
  let isStopped = false;
  const visit = async (url: string, times: number[]): Promise<void> => {
    while (!isStopped) {
      const start = performance.now();
      const isGood = await isAnswered(url);
      const took = performance.now() - start;
      if (isGood) times.push(took);
      else watched.errors++;
      await sleep(Math.max(0, EVERY_MS - took));
    }
  };
  const visits = [
    ...paths.map((path) => visit(address + path, watched.times)),
    visit(`http://127.0.0.1:${(idle.address() as AddressInfo).port}/`, watched.control),
  ];
  return async () => {
    isStopped = true;
    await Promise.all(visits);
    idle.closeAllConnections();
    idle.close();
    return watched;
  };
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
