/** What a child process may take until its next answer, shared with the thread that watches it; by the numbers in `MOST`. */
export type Allowance = Int32Array<SharedArrayBuffer>;

/** Processor time is counted from the start of the process. */
export const MOST = { cpuMs: 0, memoryMb: 1 } as const;
export const UNLIMITED = 2 ** 31 - 2;
/** Instead of a time: it has nothing to do. */
export const IDLE = 2 ** 31 - 1;

/** What it has taken so far. */
export const taken = {
  cpuMs(): number {
    const { user, system } = process.cpuUsage();
    return Math.ceil((user + system) / 1000);
  },
  memoryMb: () => Math.ceil(process.memoryUsage.rss() / 2 ** 20),
};
