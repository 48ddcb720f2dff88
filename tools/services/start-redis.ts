import { connect } from "node:net";
import { findRedis } from "./find-redis.ts";
import { startService, type Service } from "./start-service.ts";

/** A throw-away Redis that keeps nothing on disk. */
export function startRedis({ port }: { port?: number } = {}): Promise<Service> {
  const redis = findRedis();
  if (redis === undefined) throw new Error("No redis-server: run `node tools/services/ensure.ts`");
  return startService({
    name: "redis",
    port,
    stopSignal: "SIGTERM",
    exitSignal: "SIGKILL",
    command: (folder, port) => [
      redis,
      ..."--bind 127.0.0.1 --appendonly no --daemonize no --save".split(" "),
      "", // no snapshots
      "--dir",
      folder,
      "--port",
      String(port),
    ],
    isReady: (_folder, port) => answersPing(port),
    url: (port) => `redis://127.0.0.1:${port}`,
  });
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("data", (data) => finish(data.toString().startsWith("+PONG")));
    socket.on("error", () => finish(false));
    socket.setTimeout(2000, () => finish(false));
  });
}
