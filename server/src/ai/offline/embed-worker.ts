// Worker thread: holds the model, because a run blocks the thread it is on.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { createWordPiece } from "./word-piece.ts";

export interface EmbedWorkerData {
  modelFile: string;
  vocabularyFile: string;
  maxTokens: number;
}
export type EmbedRequest = { id: number; texts: string[] };
export type EmbedReply = { id: number; vectors: Float32Array[] } | { id: number; error: string };

const { modelFile, vocabularyFile, maxTokens } = workerData as EmbedWorkerData;
const tokenizer = createWordPiece(readFileSync(vocabularyFile, "utf8"));
const session = await InferenceSession.create(modelFile, {
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  // A thread that spins while it waits for the other takes the processor from it: three times slower on a busy machine.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
});

async function embed(text: string): Promise<Float32Array> {
  const ids = tokenizer.encode(text, maxTokens);
  const shape = [1, ids.length];
  const output = await session.run({
    input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape),
  });
  return Float32Array.from(output["embedding"]!.data as Float32Array);
}

parentPort!.on("message", (request: EmbedRequest) => void answer(request));

async function answer({ id, texts }: EmbedRequest): Promise<void> {
  try {
    const vectors: Float32Array[] = [];
    // One text at a time: batches cost more time per text and several times the memory.
    for (const text of texts) vectors.push(await embed(text));
    reply({ id, vectors });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

function reply(message: EmbedReply): void {
  parentPort!.postMessage(message);
}
