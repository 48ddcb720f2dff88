import { readdirSync, readFileSync } from "node:fs";

/** The processes that a process started, and those that they started. Linux only; elsewhere none. */
export function childrenOf(pid: number): number[] {
  const parents = new Map(listProcesses().map((each) => [each, parentOf(each)]));
  const isBelow = (child: number): boolean => {
    for (let at = parents.get(child); at !== undefined && at > 1; at = parents.get(at))
      if (at === pid) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

export function isAlive(pid: number): boolean {
  const state = readStat(pid)?.[0];
  return state !== undefined && state !== "Z";
}

function listProcesses(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  const parent = readStat(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** The fields after the name of the program: its state, its parent, … */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
  } catch {
    return undefined;
  }
}
