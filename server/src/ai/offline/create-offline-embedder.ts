// The embedder that needs no key and no network: all-MiniLM-L6-v2 (int8), shipped in server/models.
import { fileURLToPath } from "node:url";
import { openThread } from "../../threads/open-thread.ts";
import type { Embedder } from "../embedder.ts";
import type { EmbedWorkerData } from "./embed-worker.ts";

const MODEL = new URL("../../../models/all-MiniLM-L6-v2/", import.meta.url);

/** It holds some 200 MB while it is loaded. */
export function createOfflineEmbedder(): Embedder {
  const workerData: EmbedWorkerData = {
    modelFile: fileURLToPath(new URL("all-MiniLM-L6-v2.int8.onnx", MODEL)),
    vocabularyFile: fileURLToPath(new URL("vocab.txt", MODEL)),
    maxTokens: 256,
  };
  const file = new URL("./embed-worker.ts", import.meta.url);
  const worker = openThread<readonly string[], Float32Array[]>(file, { workerData });
  return {
    id: "local:minilm-l6-v2:int8.1",
    batchSize: 16,
    // Fitted on five public retrieval sets; leaving any one out gives nearly the same numbers.
    calibration: { cosine: 14.4, words: 6.25, bias: -7.26 },
    embed: (texts) => (texts.length === 0 ? Promise.resolve([]) : worker.ask(texts)),
    close: worker.close,
  };
}
