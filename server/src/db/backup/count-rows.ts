import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** Table → rows. */
export type RowCounts = Record<string, number>;

/** Those who use Ibid meanwhile go first, as far as the system decides that. */
const PATIENT = 5;
const LIMIT_MS = 10 * 60_000;

/** Opens a copy of a database in a separate process and reads every page of every table. Rejects if it can't. */
export function countRows(
  pgdata: string,
  { signal, isPatient = false }: { signal?: AbortSignal; isPatient?: boolean } = {},
): Promise<RowCounts> {
  const child = fork(fileURLToPath(new URL("./count-child.ts", import.meta.url)), [pgdata], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT);
  const late = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  let counts: RowCounts | undefined;
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)));
  child.on("message", (message) => (counts = message as RowCounts));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(late);
      if (counts !== undefined) resolve(counts);
      else reject(new Error(`The copy could not be opened (${code ?? signal}). ${complaint}`.trim()));
    });
  });
}
