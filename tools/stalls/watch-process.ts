// What a process used, from Linux's /proc. Elsewhere everything is 0.
import { readFileSync, writeFileSync } from "node:fs";

export interface ProcessUse {
  cpuMs: number;
  /** The most memory that it held at once. */
  rssMb: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** From now until the function that it returns is called. */
export function watchProcess(pid: number): () => ProcessUse {
  // Forgets the most memory that was held so far.
  orNothing(() => writeFileSync(`/proc/${pid}/clear_refs`, "5"));
  const before = cpuMs(pid);
  return () => ({ cpuMs: cpuMs(pid) - before, rssMb: peakMb(pid) });
}

function cpuMs(pid: number): number {
  const fields = orNothing(() => readFileSync(`/proc/${pid}/stat`, "utf8"))?.split(") ").at(-1)?.split(" ");
  return fields === undefined ? 0 : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function peakMb(pid: number): number {
  const status = orNothing(() => readFileSync(`/proc/${pid}/status`, "utf8")) ?? "";
  return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
