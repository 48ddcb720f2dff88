import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stopAtExit } from "../services/stop-at-exit.ts";
import type { Pings } from "./pinger-child.ts";

export interface Pinger {
  start(address: string): Promise<void>;
  /** Returns when the last ping is answered. */
  stop(): Promise<Pings>;
  close(): void;
}

export function startPinger(): Pinger {
  const child = fork(join(import.meta.dirname, "pinger-child.ts"), { execArgv: [] });
  const forget = stopAtExit(() => void child.kill("SIGKILL"));
  child.once("exit", forget);
  return {
    async start(address) {
      child.send({ start: address });
      await once(child, "message");
    },
    async stop() {
      child.send("stop");
      const [pings] = (await once(child, "message")) as [Pings];
      return pings;
    },
    close: () => void child.kill(),
  };
}
