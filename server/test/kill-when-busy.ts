// What is left of a program's child processes when the program is killed without warning.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { vi } from "vitest";

/** Runs a program (a module) until it says "busy", and kills it. Resolves with how many children it had, when all are gone. */
export async function killWhenBusy(program: string): Promise<number> {
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(parent, "exit");
  await Promise.race([once(parent.stdout, "data"), exited]);
  const children = await childrenOf(parent.pid!);
  parent.kill("SIGKILL");
  await exited;
  try {
    const areGone = async () => {
      for (const child of children) if (await isRunning(child)) throw new Error(`${child} still runs.`);
    };
    await vi.waitFor(areGone, { timeout: 20_000, interval: 100 });
    return children.length;
  } finally {
    for (const child of children) if (await isRunning(child)) process.kill(child, "SIGKILL");
  }
}

const run = promisify(execFile);

/** Those that `startChild` started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-A", "-o", "ppid=,pid=,args="]);
  const rows = stdout.matchAll(/^ *(\d+) +(\d+) .*-child\.ts/gm);
  return Array.from(rows, ([_, parent, child]) => [Number(parent), Number(child)] as const).flatMap(
    ([parent, child]) => (parent === pid ? child : []),
  );
}

async function isRunning(pid: number): Promise<boolean> {
  // Fails when there is no such process. One that nobody has asked about since its end is a zombie, "Z".
  const state = await run("ps", ["-o", "stat=", "-p", `${pid}`]).catch(() => ({ stdout: "" }));
  return /^\s*[^\sZ]/.test(state.stdout);
}
