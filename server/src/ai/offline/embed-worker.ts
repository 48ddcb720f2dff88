import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { answerOneByOne, openSession, toTensor } from "./run-model.ts";
import { createWordPiece } from "./word-piece.ts";

export interface EmbedWorkerData {
  modelFile: string;
  vocabularyFile: string;
  maxTokens: number;
}

const { modelFile, vocabularyFile, maxTokens } = workerData as EmbedWorkerData;
const tokenizer = createWordPiece(readFileSync(vocabularyFile, "utf8"));
const session = await openSession(modelFile);

answerOneByOne(async (text: string) => {
  const ids = tokenizer.encode(text, maxTokens);
  const mask = ids.map(() => 1);
  const output = await session.run({ input_ids: toTensor(ids), attention_mask: toTensor(mask) });
  return Float32Array.from(output["embedding"]!.data as Float32Array);
});
