import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { stopAtExit } from "./stop-at-exit.ts";

export interface Service {
  url: string;
  stop(): Promise<void>;
}

export interface ServicePlan {
  name: string;
  /** The user to run as, where it must not be our own. */
  user?: { uid: number; gid: number } | undefined;
  stopSignal: NodeJS.Signals;
  /** The quickest end at which the server still takes its children and shared memory with it. */
  exitSignal: NodeJS.Signals;
  /** Where it must be; a free port by default. */
  port?: number | undefined;
  /** Fills the folder before the first start. */
  prepare?(folder: string): Promise<void>;
  command(folder: string, port: number): [command: string, ...args: string[]];
  isReady(folder: string, port: number): Promise<boolean>;
  url(port: number): string;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

/** Starts a server on a free loopback port with a temporary folder; both are gone when it is stopped. */
export async function startService(plan: ServicePlan): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), `ibid-${plan.name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const keepNoFolder = stopAtExit(remove);
  try {
    if (plan.user !== undefined) chownSync(folder, plan.user.uid, plan.user.gid);
    await plan.prepare?.(folder);
    const { port, server } = await startOnFreePort(plan, folder);
    return {
      url: plan.url(port),
      async stop() {
        await server.stop();
        remove();
        keepNoFolder();
      },
    };
  } catch (error) {
    remove();
    keepNoFolder();
    throw error;
  }
}

async function startOnFreePort(plan: ServicePlan, folder: string) {
  // Between finding a free port and the server taking it somebody else may: then once more.
  for (let attempt = 1; ; attempt++) {
    const port = plan.port ?? (await freePort());
    const server = spawnServer(plan, folder, port);
    if (await becomesReady(plan, folder, port, server)) return { port, server };
    await server.stop();
    if (attempt === 3) throw new Error(`${plan.name} did not start\n${server.output()}`);
  }
}

type Server = ReturnType<typeof spawnServer>;

function spawnServer(plan: ServicePlan, folder: string, port: number) {
  const [command, ...args] = plan.command(folder, port);
  // A group of its own: a Ctrl-C in the terminal reaches us alone, and we stop it after its users.
  const child = spawn(command, args, {
    ...plan.user,
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (text: string) => (output = (output + text).slice(-8000));
  child.stdout.setEncoding("utf8").on("data", collect);
  child.stderr.setEncoding("utf8").on("data", collect);
  const ended = new Promise<void>((resolve) => {
    child.on("error", (error) => {
      collect(String(error));
      resolve();
    });
    child.on("close", () => resolve());
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const forget = stopAtExit(() => {
    if (isRunning()) stopNow(child.pid!, plan.exitSignal);
  });
  return {
    isRunning,
    output: () => output,
    async stop() {
      if (isRunning()) child.kill(plan.stopSignal);
      const inTime = await Promise.race([
        ended.then(() => true),
        sleep(stopTimeoutMs, false, { ref: false }),
      ]);
      if (!inTime) killIfThere(child.pid!, "SIGKILL");
      await ended;
      forget();
    },
  };
}

async function becomesReady(plan: ServicePlan, folder: string, port: number, server: Server) {
  const deadline = performance.now() + startTimeoutMs;
  while (server.isRunning() && performance.now() < deadline) {
    if (await plan.isReady(folder, port)) return true;
    await sleep(20);
  }
  return false;
}

/** For the end of this process, when nothing asynchronous runs any more. */
function stopNow(pid: number, signal: NodeJS.Signals): void {
  killIfThere(pid, signal);
  const deadline = performance.now() + 3000;
  while (!hasEnded(pid) && performance.now() < deadline) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  if (!hasEnded(pid)) killIfThere(pid, "SIGKILL");
}

function hasEnded(pid: number): boolean {
  try {
    // A child that ended stays as a zombie until our event loop, which no longer runs, would collect it.
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
