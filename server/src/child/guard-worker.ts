// A thread in a child process that kills the process when its parent is gone, or when a request takes more than it may.
// The process can't do so itself: it may be in a loop, or in one long call of native code.
import { parentPort, workerData } from "node:worker_threads";
import { type Allowance, IDLE, MOST, taken } from "./allowance.ts";

export interface GuardData {
  parent: number;
  allowance: Allowance;
}

/** How often it looks. */
const IDLE_MS = 500;
const BUSY_MS = 50;

const { parent, allowance } = workerData as GuardData;
parentPort!.postMessage("watching");
for (;;) {
  const mostMs = Atomics.load(allowance, MOST.cpuMs);
  Atomics.wait(allowance, MOST.cpuMs, mostMs, mostMs === IDLE ? IDLE_MS : BUSY_MS);
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (taken.cpuMs() > Atomics.load(allowance, MOST.cpuMs)) process.kill(process.pid, "SIGXCPU");
  if (taken.memoryMb() > Atomics.load(allowance, MOST.memoryMb)) process.kill(process.pid, "SIGKILL");
}
