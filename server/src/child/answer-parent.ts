// In a child process: answers its parent, one request after the other, each within its limits.
import { Worker } from "node:worker_threads";
import { type Allowance, IDLE, MOST, UNLIMITED, taken } from "./allowance.ts";
import type { Asked, Told } from "./ask-child.ts";
import type { GuardData } from "./guard-worker.ts";

export interface Help<Progress> {
  /** The file that came with the request; null without one. */
  file: Uint8Array | null;
  /** Tells the parent how far it is. */
  report(progress: Progress): void;
}

/** If `answer` throws, the process ends, and the parent sees a crash. */
export function answerParent<Request, Answer, Progress = never>(
  answer: (request: Request, help: Help<Progress>) => Answer | Promise<Answer>,
): void {
  const tell = (told: Told): void => void process.send!(told);
  const allowance: Allowance = new Int32Array(new SharedArrayBuffer(8));
  const allow = (cpuMs: number, memoryMb: number): void => {
    Atomics.store(allowance, MOST.memoryMb, memoryMb);
    Atomics.store(allowance, MOST.cpuMs, cpuMs);
    Atomics.notify(allowance, MOST.cpuMs);
  };
  const rest = (): void => allow(IDLE, UNLIMITED);
  let pieces: Uint8Array[] = [];
  const serve = async (asked: Asked): Promise<void> => {
    if ("piece" in asked) return void pieces.push(asked.piece);
    const { request, cpuMs, memoryMb } = asked;
    allow(cpuMs === undefined ? UNLIMITED : taken.cpuMs() + cpuMs, memoryMb ?? UNLIMITED);
    const file = pieces.length === 0 ? null : join(pieces);
    pieces = [];
    tell({ answer: await answer(request as Request, { file, report: (progress) => tell({ progress }) }) });
    rest();
  };
  process.on("message", (asked: Asked) => void serve(asked));
  process.on("disconnect", () => process.exit(0));

  rest();
  const workerData: GuardData = { parent: Number(process.argv[2]), allowance };
  const guard = new Worker(new URL("./guard-worker.ts", import.meta.url), { workerData });
  guard.once("message", () => tell("ready"));
  guard.unref();
}

/** In a separate buffer, and not as a `Buffer`: pdf.js does not take those. */
function join(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    all.set(piece, end);
    end += piece.length;
  }
  return all;
}
