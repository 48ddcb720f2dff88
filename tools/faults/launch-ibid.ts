// The real server as a child: the same command that `npm start` runs, or `npm run worker`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stopAtExit } from "../services/stop-at-exit.ts";

const root = join(import.meta.dirname, "../..");
const START_MS = 60_000;

export interface IbidProcess {
  pid: number;
  /** Its address, once it answers; a worker has none. */
  ready: Promise<string>;
  /** From the start of the process until it answered. */
  readyMs(): number;
  exited: Promise<void>;
  isRunning(): boolean;
  /** By us, or by itself at a crash point. */
  wasKilled(): boolean;
  /** As Ctrl C does. Returns when it is gone. */
  stop(): Promise<void>;
  /** As a power cut does. Returns when it is gone. */
  kill(): Promise<void>;
  /** The end of what it wrote to its error output. */
  errors(): string;
}

export function launchIbid(
  env: Record<string, string>,
  entry: "main" | "worker" = "main",
  /** Who runs it, if it is not us. */
  uid?: number,
): IbidProcess {
  const started = performance.now();
  let readyAt = started;
  const program =
    entry === "main" && process.env["IBID_TEST_AUTH"] === "accounts"
      ? "server/test/signed-in-server.ts"
      : `server/src/${entry}.ts`;
  const child = spawn(process.execPath, ["--import", "./server/src/lean-node.ts", program], {
    cwd: root,
    env: { ...process.env, IBID_PORT: "0", IBID_LOG: "warn", IBID_TOKEN: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors = (errors + text).slice(-4000)));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const forget = stopAtExit(() => void child.kill("SIGKILL"));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void exited.then(forget);

  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Ibid did not start in time.\n${errors}`)), START_MS);
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /Ibid(?:'s worker)? is ready(?:: (http:\S+))?/.exec(line);
      if (found === null) return;
      clearTimeout(late);
      readyAt = performance.now();
      resolve(found[1] ?? "");
    });
    void exited.then(() => {
      clearTimeout(late);
      reject(new Error(`Ibid ended before it was ready.\n${errors}`));
    });
  });
  // Whoever kills it while it starts does not wait for it.
  ready.catch(() => undefined);

  return {
    pid: child.pid!,
    ready,
    readyMs: () => readyAt - started,
    exited,
    isRunning,
    wasKilled: () => child.signalCode === "SIGKILL",
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    errors: () => errors,
  };
}
