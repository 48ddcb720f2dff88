import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { type ModelFiles, answerOneByOne, openSession, toTensor } from "../offline/run-model.ts";
import { createWordPiece } from "../offline/word-piece.ts";

export interface SupportPair {
  claim: string;
  passage: string;
}

/** As in training: the claim first, then the passage. */
const CLAIM_TOKENS = 74;
const ALL_TOKENS = 256;

const { modelFile, vocabularyFile } = workerData as ModelFiles;
const tokenizer = createWordPiece(readFileSync(vocabularyFile, "utf8"));
const session = await openSession(modelFile);

answerOneByOne(async ({ claim, passage }: SupportPair) => {
  const first = tokenizer.encode(claim, CLAIM_TOKENS);
  // Without the token that begins a text: the passage continues after the claim.
  const second = tokenizer.encode(passage, ALL_TOKENS + 1 - first.length).slice(1);
  const ids = [...first, ...second];
  const output = await session.run({
    input_ids: toTensor(ids),
    attention_mask: toTensor(ids.map(() => 1)),
    token_type_ids: toTensor(ids.map((_, at) => (at < first.length ? 0 : 1))),
  });
  return (output["support"]!.data as Float32Array)[0]!;
});
