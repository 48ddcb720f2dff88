// Runs a model in a worker thread, because it blocks the thread it runs on.
import { InferenceSession, Tensor } from "onnxruntime-node";
import { answerRequests } from "../../threads/answer-requests.ts";

export async function openSession(modelFile: string): Promise<InferenceSession> {
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
  answerRequests((input: One[]) => Array.fromAsync(input, answer));
}
