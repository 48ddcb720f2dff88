// What a process used, from Linux's /proc. Elsewhere everything is 0.
import { readFileSync, writeFileSync } from "node:fs";

export interface ProcessUse {
  cpuMs: number;
  /** Of its main thread alone. */
  mainMs: number;
  /** The most memory that it held at once. */
  rssMb: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** From now until the function that it returns is called. */
export function watchProcess(pid: number): () => ProcessUse {
  // Forgets the most memory that was held so far.
  orNothing(() => writeFileSync(`/proc/${pid}/clear_refs`, "5"));
  const [all, main] = [`/proc/${pid}/stat`, `/proc/${pid}/task/${pid}/stat`];
  const [allBefore, mainBefore] = [cpuMs(all), cpuMs(main)];
  return () => ({
    cpuMs: cpuMs(all) - allBefore,
    mainMs: cpuMs(main) - mainBefore,
    rssMb: peakMb(pid),
  });
}

function cpuMs(file: string): number {
  const fields = orNothing(() => readFileSync(file, "utf8"))
    ?.split(") ")
    .at(-1)
    ?.split(" ");
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
