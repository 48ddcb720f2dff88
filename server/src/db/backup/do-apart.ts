// What is done with a database folder that nobody uses, in a process of its own: packing and reading all of a large one takes a
// processor for a minute, and those who use Ibid meanwhile go first.
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

export type Step =
  | { kind: "pack"; folder: string; file: string }
  /** Into a folder that does not exist yet. */
  | { kind: "unpack"; file: string; folder: string }
  /** Opens it, which changes it, and reads every page of every table. */
  | { kind: "count"; folder: string };

/** Table → rows. */
export type RowCounts = Record<string, number>;

export interface ApartOptions {
  signal?: AbortSignal;
  /** Whether it lets others go first, as far as the system decides that. */
  isPatient?: boolean;
  /** Called with how many more bytes were packed. */
  onPacked?: (bytes: number) => void;
  /** Called with the number of steps that are done. */
  onStep?: (done: number) => void;
}

/** What the child sends: how far it is, and at the end what was counted. */
export type ApartMessage = { packed: number } | { steps: number } | { done: RowCounts } | { failed: string };

const PATIENCE = 5;
const LIMIT_MS = 30 * 60_000;

/** One after the other. Gives the rows, where they were counted; rejects when one of them fails. */
export function doApart(
  steps: readonly Step[],
  { signal, isPatient = false, onPacked = () => {}, onStep = () => {} }: ApartOptions = {},
): Promise<RowCounts> {
  const child = fork(fileURLToPath(new URL("./apart-child.ts", import.meta.url)), [], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENCE);
  const late = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  let outcome: Extract<ApartMessage, { done: RowCounts } | { failed: string }> | undefined;
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)));
  child.on("message", (message: ApartMessage) => {
    if ("packed" in message) onPacked(message.packed);
    else if ("steps" in message) onStep(message.steps);
    else outcome = message;
  });
  child.send(steps);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(late);
      if (outcome === undefined)
        reject(new Error(`The copy could not be read as a whole (${code ?? signal}). ${complaint}`.trim()));
      else if ("failed" in outcome)
        reject(new Error(`The copy could not be read as a whole. ${outcome.failed}`));
      else resolve(outcome.done);
    });
  });
}
