// Runs a model in a worker thread, because it blocks the thread it runs on.
import { setPriority } from "node:os";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { answerRequests } from "../../threads/answer-requests.ts";

/** Of 0 to 19, where 19 runs only if nothing else wants to. */
const LESS_URGENT = 5;

/** What a worker thread needs to know of its model. */
export interface ModelFiles {
  modelFile: string;
  vocabularyFile: string;
}

export async function openSession(modelFile: string): Promise<InferenceSession> {
  giveWay();
  return await InferenceSession.create(modelFile, {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    // A thread that spins while it waits for the other takes the processor from it: three times slower on a busy machine.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
}

/** One row of numbers, as the models take them. */
export function toTensor(row: readonly number[]): Tensor {
  return new Tensor("int64", BigInt64Array.from(row, BigInt), [1, row.length]);
}

/** One input at a time: batches cost more time per input and several times the memory. */
export function answerOneByOne<One, Output>(answer: (one: One) => Promise<Output>): void {
  answerRequests(async (input: One[]) => {
    const outputs: Output[] = [];
    for (const one of input) outputs.push(await answer(one));
    return outputs;
  });
}

/** To the threads that answer requests. Only Linux has priorities for a single thread. */
function giveWay(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(LESS_URGENT);
  } catch {
    // A sandbox may forbid it. Then it is as urgent as the rest.
  }
}
