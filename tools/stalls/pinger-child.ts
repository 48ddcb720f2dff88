// A separate process that asks two servers for `/healthz` every 20 ms: Ibid, and one that does nothing else. The
// latency of the second is what the machine itself costs.
import { type Server, Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Pings {
  worstMs: number;
  /** The worst of the server that does nothing. */
  controlMs: number;
  count: number;
}

const EVERY_MS = 20;
const agent = new Agent({ keepAlive: true });
let round: { stop(): Promise<Pings> } | undefined;

process.on("message", (message: { start: string } | "stop") => {
  if (message === "stop") void round?.stop().then((pings) => process.send!(pings));
  else void start(message.start);
});
process.on("disconnect", () => process.exit());

async function start(address: string): Promise<void> {
  const idle = createServer((_, response) => void response.end("{}"));
  await new Promise<void>((resolve) => void idle.listen(0, "127.0.0.1", resolve));
  const ibid = pingUntilStopped(`${address}/healthz`);
  const control = pingUntilStopped(`http://127.0.0.1:${(idle.address() as AddressInfo).port}/`);
  round = {
    async stop() {
      const [{ worst, count }, { worst: controlMs }] = await Promise.all([ibid(), control()]);
      await closed(idle);
      return { worstMs: worst, controlMs, count };
    },
  };
  process.send!("started");
}

/** Returns what ends it: a ping that is under way counts with the time until it is answered. */
function pingUntilStopped(url: string): () => Promise<{ worst: number; count: number }> {
  let isStopped = false;
  let [worst, count] = [0, 0];
  const loop = (async () => {
    while (!isStopped) {
      const sent = performance.now();
      await ping(url);
      const took = performance.now() - sent;
      worst = Math.max(worst, took);
      count++;
      await sleep(Math.max(0, EVERY_MS - took));
    }
  })();
  return async () => {
    isStopped = true;
    await loop;
    return { worst, count };
  };
}

function ping(url: string): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().on("end", resolve)).on("error", () => resolve());
  });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
