// Named places where the fault harness kills the process. Without IBID_CRASH_POINT they cost one comparison.
const [armed, count] = (process.env["IBID_CRASH_POINT"] ?? "").split("@");
let left = Number(count ?? 1);

export type CrashPoint =
  | "run-stored"
  | "search-stored"
  | "source-shown"
  | "log-appended"
  | "quotes-stored"
  | "run-ended";

/** `IBID_CRASH_POINT=search-stored@2` dies the second time, as in a power cut: nothing is cleaned up. */
export function crashPoint(name: CrashPoint): void {
  if (name === armed && --left === 0) process.kill(process.pid, "SIGKILL");
}
